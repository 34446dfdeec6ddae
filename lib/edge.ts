import { readFileSync } from 'node:fs';
import { Function, type FunctionAssociation, FunctionCode, FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { ERRORS, type ErrorCode } from '../contract/errors';
import { REQUEST_MAX_BYTES } from '../contract/limits';

/** Bodies a little above the limit still reach the functions, which judge the photo itself; the rest ends at the edge. */
const BODY_LIMIT = REQUEST_MAX_BYTES + 64 * 1024;
const TOO_LARGE: ErrorCode = 'photo_too_large';

/** Turns the addresses of the app's pages into its one page. */
export function siteFunction(scope: Construct): FunctionAssociation {
  return viewerRequest(scope, 'SitePaths', readFileSync('lib/edge/site.js', 'utf8'));
}

/** Refuses what is too large and takes the second address of the API. */
export function apiFunction(scope: Construct): FunctionAssociation {
  const answer = JSON.stringify({ error: ERRORS[TOO_LARGE].text, code: TOO_LARGE });
  const code = readFileSync('lib/edge/api.js', 'utf8')
    .replace('BODY_LIMIT', String(BODY_LIMIT))
    .replace('TOO_LARGE_ANSWER', JSON.stringify(answer));
  return viewerRequest(scope, 'ApiPaths', code);
}

function viewerRequest(scope: Construct, id: string, code: string): FunctionAssociation {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new Function(scope, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) }),
  };
}
