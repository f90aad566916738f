/**
 * Whether HOST can stand in the address that the site is reached at: no port, no brackets, no zone
 * of a link-local address.
 */
export function isListeningHost(host: string): boolean {
  const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}:3000`);
  return (
    url !== null && url.port === '3000' && url.pathname === '/' && url.username === '' && url.search === ''
  );
}
