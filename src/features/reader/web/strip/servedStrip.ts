import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { LOADED_UNITS_LIMIT, unitKey } from '../pictures/LoadUnit.ts';

const SERVED_PAGES = 3;

/** Pages from and to, both included, and keys of the files to load. */
export type ServedStrip = { first: number; last: number; wanted: readonly string[] };

/**
 * The pages of a strip in the server's HTML: the asked page whole, the next ones while they are few
 * files, and the card behind the last page.
 */
export function servedStrip(pages: readonly ReaderPage[], asked: number): ServedStrip {
  const wanted: string[] = [];
  let last = asked - 1;
  for (const { id, position, picture } of pages.slice(asked - 1, asked - 1 + SERVED_PAGES)) {
    if (position > asked && wanted.length + picture.slices > LOADED_UNITS_LIMIT) break;
    for (let slice = 0; slice < picture.slices; slice++) wanted.push(unitKey(id, slice));
    last = position;
  }
  return { first: asked, last: last === pages.length ? last + 1 : last, wanted };
}
