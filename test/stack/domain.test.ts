import { describe, expect, it } from '@jest/globals';
import { functionOf } from './functions';
import { synthesizedTemplate } from './synth';

const ARN = 'arn:aws:acm:us-east-1:123456789012:certificate/abc-123';
const template = synthesizedTemplate({ domainName: 'cartoons.example.com', certificateArn: ARN, hostedZoneId: 'Z123' });

describe("a domain of one's own", () => {
  it('is what the distribution answers at, by TLS 1.2 or newer', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['cartoons.example.com'],
        ViewerCertificate: { AcmCertificateArn: ARN, MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      },
    });
  });

  it.each(['A', 'AAAA'])('gets a record %s in its zone', (Type) => {
    template.hasResourceProperties('AWS::Route53::RecordSet', { Name: 'cartoons.example.com.', Type, HostedZoneId: 'Z123' });
  });

  it('is the address that payments return to, and that the output names', () => {
    expect(functionOf(template, 'payments/handler').variables['SITE_ORIGIN']).toBe('https://cartoons.example.com');
    expect(template.findOutputs('SiteAddress')['SiteAddress']).toMatchObject({ Value: 'https://cartoons.example.com' });
  });

  it.each([
    [{ domainName: 'cartoons.example.com' }, 'come together'],
    [{ hostedZoneId: 'Z123' }, 'hostedZoneId'],
    [{ domainName: 'https://example.com', certificateArn: ARN }, 'domainName'],
    [{ domainName: 'example.com', certificateArn: ARN.replace('us-east-1', 'eu-west-1') }, 'certificateArn'],
  ])('is refused when it is %j', (settings, fault) => {
    expect(() => synthesizedTemplate(settings)).toThrow(fault);
  });
});
