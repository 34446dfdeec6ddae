import { describe, expect, test } from '@jest/globals';
import { judge, type ModelFault, TIMEOUT } from '../../../lambdas/generations/faults';

describe('What an answer of the image model means', () => {
  test.each<[string, ModelFault, string]>([
    ['moderation', { status: 400, code: 'moderation_blocked' }, 'refused'],
    ['an older moderation', { status: 400, code: 'content_policy_violation' }, 'refused'],
    ['a damaged photo', { status: 400, code: 'invalid_image_file', param: 'image' }, 'photo_rejected'],
    ['a photo that it does not take', { status: 400, param: 'image[0]' }, 'photo_rejected'],
    ['a wrong key', { status: 401, code: 'invalid_api_key' }, 'model_unconfigured'],
    ['a project without access', { status: 403, code: 'unsupported_country_region_territory' }, 'model_unconfigured'],
    ['no money left', { status: 429, code: 'insufficient_quota' }, 'model_unconfigured'],
    ['the billing limit', { status: 400, code: 'billing_hard_limit_reached' }, 'model_unconfigured'],
    ['a parameter that it does not take', { status: 400, code: 'unknown_parameter', param: 'response_format' }, 'model_unavailable'],
  ])('%s is permanent', (_name, fault, failure) => {
    expect(judge(fault)).toEqual({ kind: 'permanent', failure });
  });

  test.each<[string, ModelFault, string, number | undefined]>([
    ['a rate limit with a header', { status: 429, retryAfter: '7' }, 'model_busy', 7_000],
    ['a rate limit with a text', { status: 429, message: 'Rate limit reached. Please try again in 51.84s.' }, 'model_busy', 51_840],
    ['a rate limit in ms', { status: 429, message: 'Please try again in 120ms.' }, 'model_busy', 120],
    ['a rate limit in minutes', { status: 429, message: 'Please try again in 1m.' }, 'model_busy', 60_000],
    ['a rate limit without a time', { status: 429 }, 'model_busy', undefined],
    ['a header that is no number', { status: 429, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'model_busy', undefined],
    ['an error of the service', { status: 500 }, 'model_unavailable', undefined],
    ['an overloaded service', { status: 503, retryAfter: '2' }, 'model_unavailable', 2_000],
    ['no answer in time', { code: TIMEOUT }, 'timed_out', undefined],
    ['no answer', { message: 'Connection error.' }, 'model_unavailable', undefined],
  ])('%s passes', (_name, fault, failure, wait) => {
    expect(judge(fault)).toEqual({ kind: 'passing', failure, wait });
  });

  test.each<[string, ModelFault]>([
    ['by its code', { status: 404, code: 'model_not_found' }],
    ['by its code under another status', { status: 403, code: 'model_not_found' }],
    ['by the parameter', { status: 400, code: 'invalid_value', param: 'model' }],
  ])('a model that is gone is told %s', (_name, fault) => {
    expect(judge(fault)).toEqual({ kind: 'model_missing' });
  });
});
