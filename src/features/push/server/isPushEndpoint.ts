import { isIP } from 'node:net';
import { hostReach } from '../../../platform/config/hostReach.ts';

/** Whether an address can be a push service's: https, a public host name, the usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  // Browsers write it in ASCII. The database takes no NUL, and escapes would lengthen the address
  // beyond what its index takes.
  if (!/^[\x21-\x7e]+$/.test(endpoint)) return false;
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  // An IP address is refused: it would bypass the check of names at each connection.
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostReach(hostname) === 'internet';
}
