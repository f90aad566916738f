/** A path as it may stand in a log: whoever has the whole address of a link that came by mail can use it. */
export function withoutLinkToken(path: string): string {
  return path.replace(/\/(password-reset|verify|email-cancel)\/.+/i, '/$1/[secret]');
}
