import { SHELVES } from '../../comicMarks/shelves.ts';

/** Parts that the address of a profile can name. `comments` is the default and is never named. */
const SHOWN = ['favorites', ...SHELVES, 'playlists'] as const;

export type Shown = 'comments' | (typeof SHOWN)[number];
export type ShownSearch = { show?: (typeof SHOWN)[number] | undefined; page?: number | undefined };

/** Reads the open part from the query of an address: what makes no sense is taken out of it. */
export function parseShownSearch({ show, page }: Record<string, unknown>): ShownSearch {
  const known = SHOWN.find((one) => one === show);
  const number = Number(page);
  const isPage = known !== undefined && Number.isInteger(number) && number > 1 && number <= 1_000_000;
  return { show: known, page: isPage ? number : undefined };
}
