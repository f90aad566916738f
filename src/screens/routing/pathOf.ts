/**
 * Joins parts to a path for a `Location` header, which takes ASCII alone, while slugs come in any
 * script. Parts may be escaped already.
 */
export function pathOf(...parts: readonly string[]): string {
  return parts.map((part) => `/${encodeURIComponent(decoded(part))}`).join('');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
