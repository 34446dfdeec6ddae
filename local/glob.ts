/** A pattern of CloudFront or of `aws s3 sync`: `*` stands for anything, also slashes; `?` for one character. */
export function globToRegExp(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
}
