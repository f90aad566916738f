/**
 * Part of the addresses of avatars. A new number gives new addresses, so caches drop the old files.
 */
export const AVATAR_RECIPE = 1;
/** Pixels of the small sizes. The large size is the stored picture itself. */
export const AVATAR_SIDES = [64, 128] as const;
export const AVATAR_SIDE = 256;

/**
 * Address of a member's picture, at least as large as asked if there is such a size. `cdn` is empty
 * for this site.
 */
export function avatarUrl(cdn: string, mediaId: string, pixels: number): string {
  const side = AVATAR_SIDES.find((one) => one >= pixels);
  const file = side === undefined ? 'original' : `${AVATAR_RECIPE}/${side}`;
  return `${cdn}/media/${mediaId}/${file}.webp`;
}
