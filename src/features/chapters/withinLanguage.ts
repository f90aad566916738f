import type { ChapterRow } from './chaptersApi.ts';
import { isForeign } from './chooseNeighbour.ts';

export type Neighbours = {
  previous: ChapterRow | null;
  next: ChapterRow | null;
  next_foreign: ChapterRow | null;
};

type Found<Row> = { of: Row; previous: Row | undefined; next: Row | undefined };

/** Nobody turns into another language unasked: a next chapter in one is offered apart. */
export function withinLanguage<Row extends ChapterRow>({ of, previous, next }: Found<Row>): Neighbours {
  const isNextForeign = next !== undefined && isForeign(next, of);
  return {
    previous: previous && !isForeign(previous, of) ? previous : null,
    next: next && !isNextForeign ? next : null,
    next_foreign: isNextForeign ? next : null,
  };
}
