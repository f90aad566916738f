/** A hue in degrees, always the same for a name and far from that of a name like it (FNV-1a). */
export function nameHue(username: string): number {
  let hash = 0x811c9dc5;
  for (const character of username) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 360;
}
