import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import type { Settings } from './settings';

/** What a distribution needs to answer at the domain of the settings; nothing without one. */
export function domainOf(
  scope: Construct,
  { domainName, certificateArn }: Settings,
): { domainNames?: string[]; certificate?: ICertificate } {
  if (domainName === undefined || certificateArn === undefined) return {};
  return { domainNames: [domainName], certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn) };
}

/** Points the domain to the distribution, where the settings name its zone. */
export function addRecords(scope: Construct, distribution: Distribution, { domainName, hostedZoneId }: Settings): void {
  if (domainName === undefined || hostedZoneId === undefined) return;
  // The zone may be a parent's: the full name, with its dot, gets nothing added.
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domainName });
  const props = { zone, recordName: `${domainName}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
  new ARecord(scope, 'Ipv4', props);
  new AaaaRecord(scope, 'Ipv6', props);
}
