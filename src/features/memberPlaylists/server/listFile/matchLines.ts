import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { listMatchable, otherTitles } from '../../../comics/server/comicMatchStore.ts';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import type { ListFileBook } from './ListFile.ts';
import { findChoices, seriesKey } from './listChoiceStore.ts';
import { listChapterFacts, listComicFacts } from './listFileStore.ts';
import { rankTargets, type ComicFacts, type NamedComic, type RankedTarget } from './rankTargets.ts';
import { isSameStart, joinedWay, waysOfComic, waysOfLine, type TitleWay } from './titleWays.ts';

/** More comics of one name are no question that anybody can answer. */
const MAX_CANDIDATES = 8;

type Asker = { userId: string; contentClass: ContentClass; language: Language };

/**
 * Finds what each line means: by the id that this site has written, else by title and number. The
 * member's earlier choice for a series comes first.
 */
export async function matchLines(
  database: Kysely<Tables>,
  { books, ...asker }: Asker & { books: readonly ListFileBook[] },
): Promise<MatchedLine[]> {
  const byId = await findByIds(database, books, asker);
  const others = books.filter(({ id }) => !byId.has(id ?? ''));
  const nameOf = await findByTitles(database, others, asker);
  const chosenFor = await findChosen(database, others, asker);
  const { language } = asker;
  return books.map(({ id, ...line }) => {
    const known = byId.get(id ?? '');
    if (known) return { ...line, candidates: [answerOf(known)], is_remembered: false };
    const ranked = rankTargets(line, { named: nameOf(line), language });
    const chosen = chosenFor(line);
    const own = chosen ? rankTargets(line, { named: [chosen], language }) : [];
    const further = ranked.filter(({ comic }) => own.length === 0 || comic.id !== chosen?.comic.id);
    const candidates = [...own, ...further].slice(0, MAX_CANDIDATES).map(answerOf);
    return { ...line, candidates, is_remembered: own.length > 0 };
  });
}

/** The comic that the member chose for the series of a line, with its chapters. */
async function findChosen(
  database: Kysely<Tables>,
  lines: readonly Line[],
  { userId, contentClass }: Asker,
): Promise<(line: Line) => NamedComic | undefined> {
  const choices = await findChoices(database, { userId, keys: lines.map(seriesKey) });
  const comicIds = [...new Set(choices.values())];
  if (comicIds.length === 0) return () => undefined;
  const comics = await listComicFacts(database, { ids: comicIds, contentClass });
  const rows = await listChapterFacts(database, { comicIds });
  const chapters = Map.groupBy(rows, ({ comic_id: comicId }) => comicId);
  const byId = new Map(
    comics.map((comic) => [comic.id, { comic, chapters: chapters.get(comic.id) ?? [], way: 0 }]),
  );
  return (line) => byId.get(choices.get(seriesKey(line)) ?? '');
}

async function findByIds(
  database: Kysely<Tables>,
  books: readonly ListFileBook[],
  { contentClass }: Asker,
): Promise<Map<string, RankedTarget>> {
  const ids = books.flatMap(({ id }) => id ?? []);
  const chapters = await listChapterFacts(database, { ids });
  const comicIds = [...ids, ...chapters.map(({ comic_id: comicId }) => comicId)];
  const comics = await listComicFacts(database, { ids: comicIds, contentClass });
  const comicOf = new Map(comics.map((comic) => [comic.id, comic]));
  const found = new Map<string, RankedTarget>(comics.map((comic) => [comic.id, { comic, chapter: null }]));
  for (const chapter of chapters) {
    const comic = comicOf.get(chapter.comic_id);
    if (comic) found.set(chapter.id, { comic, chapter });
  }
  return found;
}

type Named = { comic: ComicFacts; way: TitleWay };
type Line = Parameters<typeof waysOfLine>[0];

/** The comics that bear the name of a line, with their chapters. */
async function findByTitles(
  database: Kysely<Tables>,
  lines: readonly Line[],
  { contentClass }: Asker,
): Promise<(line: Line) => NamedComic[]> {
  const named = new Map<string, Named[]>(
    lines.flatMap((line) => waysOfLine(line).map(({ key }) => [key, []] as const)),
  );
  if (named.size === 0) return () => [];
  for (const comic of await listMatchable(database, { titles: [...named.keys()], contentClass }))
    for (const way of waysOfComic({ title: comic.title, others: otherTitles(comic) }))
      named.get(way.key)?.push({ comic, way });
  const comicIds = [...new Set([...named.values()].flat().map(({ comic }) => comic.id))];
  const chapters = Map.groupBy(
    await listChapterFacts(database, { comicIds }),
    ({ comic_id: comicId }) => comicId,
  );
  return (line) => {
    const found = new Map<string, NamedComic>();
    for (const ofLine of waysOfLine(line))
      for (const { comic, way: ofComic } of named.get(ofLine.key) ?? []) {
        const way = joinedWay(ofLine, ofComic);
        if (isSameStart(ofLine, ofComic) && way < (found.get(comic.id)?.way ?? Infinity))
          found.set(comic.id, { comic, chapters: chapters.get(comic.id) ?? [], way });
      }
    return [...found.values()];
  };
}

function answerOf({ comic, chapter }: RankedTarget): FoundTarget {
  return {
    comic: { slug: comic.slug, title: comic.title },
    chapter: chapter && {
      slug: chapter.slug,
      number: chapter.number,
      volume: chapter.volume,
      title: chapter.title,
    },
  };
}
