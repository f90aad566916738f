/** All sheets of one set of previews. */
export function previewsPrefix(id: string): string {
  return `previews/${id}/`;
}

/** `sheet` counts from 0, as in the address. */
export function previewKey(id: string, sheet: number): string {
  return `${previewsPrefix(id)}${sheet}.webp`;
}
