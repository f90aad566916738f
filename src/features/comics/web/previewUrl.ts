import type { Picture } from '../../media/Picture.ts';
import { coverUrl } from '../../media/pictureUrls.ts';

/**
 * The picture that link previews show of a page, as `PageHead` takes it: the largest thumbnail,
 * where there is any.
 */
export function previewUrl(cdn: string, picture: Picture | null | undefined): { imageUrl?: string } {
  const width = picture?.cover_widths.at(-1);
  return picture && width !== undefined ? { imageUrl: coverUrl(cdn, picture, width) } : {};
}
