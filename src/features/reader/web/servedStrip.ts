import type { ReaderPage } from '../../chapters/chaptersApi.ts';
import { LOADED_UNITS_LIMIT, unitKey, type LoadUnit } from '../LoadUnit.ts';
import type { StripWindow } from '../stripWindow.ts';

const SERVED_PAGES = 3;

/** What a page from the server shows of a strip: the asked page whole, and the next ones while they are few files. */
export function servedStrip(pages: readonly ReaderPage[], asked: number): StripWindow {
  const units: LoadUnit[] = [];
  let last = asked - 1;
  for (const { position, picture } of pages.slice(asked - 1, asked - 1 + SERVED_PAGES)) {
    if (position > asked && units.length + picture.slices > LOADED_UNITS_LIMIT) break;
    for (let slice = 0; slice < picture.slices; slice++) {
      units.push({ key: unitKey(position, slice), page: position, slice, bytes: 0 });
    }
    last = position;
  }
  return { range: { first: asked, last }, units };
}
