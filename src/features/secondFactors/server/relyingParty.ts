import { isIP } from 'node:net';

/** WebAuthn's relying party: passkeys work at this host and no other. */
export type RelyingParty = { id: string; name: string; origin: string };

/**
 * Browsers allow passkeys for no address: a site without a name has them on this machine, under
 * this name.
 */
export function relyingParty({ title, publicUrl }: { title: string; publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, name: title, origin: url.origin };
}
