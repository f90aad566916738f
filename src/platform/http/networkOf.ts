import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: the first 24 bits of IPv4, 48 of IPv6. Finer, a provider
 * that gives its customers new addresses would make several readers of each.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (!mapped && isIPv6(plain)) return ipv6Groups(plain).slice(0, 3).join(':');
  return (mapped ?? plain).split('.').slice(0, 3).join('.');
}

/**
 * The key that limits count callers by: an IPv4 address, or the /64 network of an IPv6 address (one
 * household).
 */
export function limitedAddress(address: string): string {
  const plain = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return !mapped && isIPv6(plain) ? ipv6Groups(plain).slice(0, 4).join(':') : (mapped ?? plain);
}

/** All eight groups without leading zeros, which may be left out in any address. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const all = tail === undefined ? before : [...before, ...zeros, ...after];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
