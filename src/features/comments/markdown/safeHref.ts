const SCHEMES = ['http:', 'https:', 'mailto:'];
/** Browsers read a second slash, or a backslash, as the beginning of another site's name. */
const OWN_PATH = /^\/(?![/\\])/;

/** The address of a link as it may be shown: http, https, mailto, or a path of this site. */
export function safeHref(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop them, which would join what stands around
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return undefined;
  if (OWN_PATH.test(address)) return address;
  if (!URL.canParse(address)) return undefined;
  return SCHEMES.includes(new URL(address).protocol) ? address : undefined;
}
