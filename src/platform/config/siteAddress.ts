import { networkInterfaces } from 'node:os';
import { hostReach } from './hostReach.ts';
import type { Config } from './readConfig.ts';

type Listening = Pick<Config, 'public_url' | 'host' | 'port'>;

/**
 * The site's public address without a closing slash: PUBLIC_URL, or else the address that it
 * listens on, in the private network where it
 * listens there. Never what a request says.
 */
export function siteAddress(config: Listening, cards = networkInterfaces()): string {
  if (config.public_url !== undefined) return config.public_url;
  const addresses = listeningAddresses(config, cards);
  return addresses.find((address) => hostReach(new URL(address).hostname) === 'private') ?? addresses[0]!;
}

/**
 * Every address that the site answers at, this machine's own first. Link-local ones of IPv6 are
 * not: no browser takes them.
 */
export function listeningAddresses({ host, port }: Listening, cards = networkInterfaces()): string[] {
  const address = (name: string) =>
    new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
  if (host !== '0.0.0.0' && host !== '::') return [address(host)];
  const outward = Object.values(cards)
    .flatMap((found) => found ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    // `::` takes both families.
    .filter(({ family }) => host === '::' || family === 'IPv4');
  return ['localhost', ...outward.map((found) => found.address)].map(address);
}
