/** spec 9: how many pictures are remembered. */
const REMEMBERED = 200;

/**
 * Addresses of pictures that were shown, the latest last: the browser has them, so that they are
 * shown again without waiting.
 */
const loaded = new Set<string>();

export function rememberPicture(src: string): void {
  loaded.delete(src);
  loaded.add(src);
  if (loaded.size > REMEMBERED) loaded.delete(loaded.values().next().value ?? '');
}

export function isPictureRemembered(src: string): boolean {
  return loaded.has(src);
}
