const LOOPBACK = /^(localhost|127(\.\d+){1,3}|\[::1\])$/i;
const PRIVATE_ADDRESS = /^((10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)(\.\d+)+|\[f[cd].*\]|\[fe80:.*\])$/i;
/** A name of one part is of this network alone, as those of containers are. */
const PRIVATE_NAME = /^[^.:]+$|\.(local|lan|internal|home\.arpa)$/i;

/** The reach of a message to a host, by its name or address as URLs have it. */
export function hostReach(hostname: string): 'loopback' | 'private' | 'internet' {
  if (LOOPBACK.test(hostname)) return 'loopback';
  return PRIVATE_ADDRESS.test(hostname) || PRIVATE_NAME.test(hostname) ? 'private' : 'internet';
}
