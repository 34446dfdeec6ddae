/**
 * CloudFront Function before the API: answers a body that is too large in our own words, before the gateway does in its
 * own, and lets `/functions/v1/api/...` reach the same functions as `/api/...`.
 */
function handler(event) {
  var request = event.request;
  var length = request.headers['content-length'];
  if (length && Number(length.value) > BODY_LIMIT) {
    return {
      statusCode: 413,
      statusDescription: 'Payload Too Large',
      headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
      body: { encoding: 'text', data: TOO_LARGE_ANSWER },
    };
  }
  request.uri = request.uri.replace(/^\/functions\/v1\//, '/');
  // The API itself only sees CloudFront's address; whatever the caller wrote here is overwritten.
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
