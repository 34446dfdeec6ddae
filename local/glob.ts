/** A pattern of CloudFront, of `aws s3 sync` or of a policy: `*` stands for anything, also slashes; `?` for one character. */
export function globToRegExp(pattern: string, flags = ''): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, flags);
}
