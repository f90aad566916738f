import type { FullOwnPlaylist } from './FullOwnPlaylist.ts';

type WithCover = {
  cover_item_id: FullOwnPlaylist['cover_item_id'];
  items: readonly { id: string; comic: { cover: unknown } | null }[];
};

/**
 * The item whose cover was chosen, as the form shows it; empty for the first four. An item that is
 * not there for the member just now cannot be shown, and is kept all the same as long as no other
 * is chosen.
 */
export function chosenCover({ cover_item_id: chosen, items }: WithCover): string {
  return items.some(({ id, comic }) => id === chosen && comic?.cover) ? (chosen ?? '') : '';
}
