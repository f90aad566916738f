/**
 * A path for the log, without its secret. The whole address of a mailed link, a download, a feed,
 * an invitation or a member's picture lets anybody use it.
 */
export function withoutLinkToken(path: string): string {
  return path.replace(
    /\/(password-reset|verify|email-cancel|downloads|unsubscribe|feeds|media\/for|playlists\/join|playlist-invites)\/.+/i,
    '/$1/[secret]',
  );
}
