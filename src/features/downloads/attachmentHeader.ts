/**
 * `Content-Disposition` of a file that is saved under this name, also by programs that know no
 * UTF-8 there (RFC 6266, 5987).
 */
export function attachmentHeader(name: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
