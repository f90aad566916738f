import { hostname } from 'node:os';

/** The Origin and the Host header of one request. */
type Asked = { origin: string; host: string };

type SiteAddresses = {
  /** PUBLIC_URL, or http://HOST:PORT. */
  siteAddress: string;
  /** Without PUBLIC_URL the site has no name of its own. */
  hasPublicUrl: boolean;
};

/**
 * True if pages of `origin` are the site's own. With PUBLIC_URL only that address is. Without it
 * the site is used
 * on this machine and in a private network, under whichever of its addresses the browser was given.
 */
export function isOwnOrigin(asked: Asked, { siteAddress, hasPublicUrl }: SiteAddresses): boolean {
  if (asked.origin === siteAddress) return true;
  return (
    !hasPublicUrl && asked.origin.startsWith('http://') && isSameHost(asked) && isPrivateHost(asked.host)
  );
}

/** A page of another site names another host in its Origin than the one that it calls. */
export function isSameHost({ origin, host }: Asked): boolean {
  const page = URL.parse(origin);
  const called = URL.parse(`${page?.protocol}//${host}`);
  return called !== null && called.username === '' && called.origin === origin;
}

const PRIVATE_ADDRESS =
  /^(127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\]|\[fe[89ab][0-9a-f]:[0-9a-f:]+\])$/;

/**
 * Hosts that no stranger can point here: addresses of private networks, `localhost`, this machine's
 * name, and `.local`, which is asked of the private network alone. A public name may have been made
 * to resolve to a private address (DNS rebinding).
 */
function isPrivateHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  if (PRIVATE_ADDRESS.test(name)) return true;
  return name === 'localhost' || name === hostname().toLowerCase() || name.endsWith('.local');
}
