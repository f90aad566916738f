/** Whom passkeys are made for (WebAuthn's relying party): they work at this host and no other. */
export type RelyingParty = { id: string; name: string; origin: string };

/** This machine has several names; browsers allow passkeys under only this one. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function relyingParty({ title, publicUrl }: { title: string; publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, name: title, origin: url.origin };
}
