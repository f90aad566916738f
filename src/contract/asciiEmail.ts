/**
 * An e-mail address as mail servers carry it: without spaces around it, its domain in ASCII (UTS
 * 46), without the closing dot that a domain may be written with (RFC 1034, 3.1). The part before
 * the sign is kept as typed.
 */
export function asciiEmail(typed: string): string {
  const address = typed.normalize('NFC').trim();
  const start = address.lastIndexOf('@') + 1;
  if (start === 0) return address;
  const domain = address.slice(start).replace(/[.。．｡]$/u, '');
  return `${address.slice(0, start)}${asciiDomain(domain)}`;
}

/**
 * A text that is no domain stays as it is: `URL` would read a path, and numbers as an address of
 * four.
 */
function asciiDomain(domain: string): string {
  const isForeign =
    /[^\p{ASCII}]/u.test(domain) && /^(?:[\p{L}\p{M}\p{N}.。．｡・·-]|\u200c|\u200d)+$/u.test(domain);
  const host = isForeign && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
  return /^[\d.]+$/.test(host) ? domain : host;
}
