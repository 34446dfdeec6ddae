/**
 * CloudFront Function before the website's bucket: the app has one page, so every address without a file ending is that
 * page. A file that is not there stays a 404; an old page must not get HTML for a script of an older deploy.
 */
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!last.includes('.')) request.uri = '/index.html';
  return request;
}
