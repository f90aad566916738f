/**
 * Only where the connection is safe (https, or this very machine), and where the address is a name:
 * no passkey is of a bare number.
 */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return 'PublicKeyCredential' in globalThis && !isNumber;
}
