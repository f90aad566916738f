import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { exactTitle } from '../../imports/exactTitle.ts';
import { findComicByTitle } from '../../imports/server/findComicByTitle.ts';
import type { ChosenComic } from '../../imports/server/ImportSettings.ts';
import type { PlannedSeries } from '../uploadsApi.ts';
import type { UploadRow } from './uploadStore.ts';

type SentFor = Pick<UploadRow, 'id' | 'comic_id' | 'comic_title' | 'title'>;

/**
 * The comic that a person has chosen for all files of an upload. Undefined: the importer finds the
 * comic of each file, by the title in it.
 */
export async function findUploadComic(
  database: Kysely<Tables>,
  { id, comic_id: comicId, comic_title: comicTitle, title }: SentFor,
): Promise<ChosenComic | undefined> {
  if (comicId !== null) return { id: comicId, ...(comicTitle === null ? {} : { title: comicTitle }) };
  if (title === null) return undefined;
  const here = await findComicByTitle(database, title);
  return here ? { id: here.id, title: here.title } : { id, isNew: true, title };
}

type ChooseComics = {
  database: Kysely<Tables>;
  upload: SentFor;
  series: readonly PlannedSeries[];
  /** Titles that a person gave, by the series' id. */
  titles: ReadonlyMap<string, string>;
};

/**
 * The comics that a person has chosen, by the series' id. Another title than the planned one goes
 * to the comic of that title, or to a new one; series that get one title become one comic.
 * @throws Problem validation on `series`
 */
export async function chooseComics(input: ChooseComics): Promise<Map<string, ChosenComic>> {
  const { database, upload, series, titles } = input;
  const chosen = new Map<string, ChosenComic>();
  const ofAll = await findUploadComic(database, upload);
  const titleOf = (one: PlannedSeries) => titles.get(one.id) ?? one.title;
  const isChanged = (one: PlannedSeries) => titleOf(one) !== one.title;
  if (series.some((one) => titleOf(one) === null)) throw Problem.field('series', 'required');
  const byTitle = Map.groupBy(series, (one) => exactTitle(titleOf(one) ?? ''));
  for (const alike of byTitle.values()) {
    const changed = alike.find(isChanged);
    const comic = changed ? await chooseByTitle(database, titleOf(changed) ?? '') : ofAll;
    if (comic) for (const one of alike) chosen.set(one.id, comic);
  }
  return chosen;
}

async function chooseByTitle(database: Kysely<Tables>, title: string): Promise<ChosenComic> {
  const comic = await findComicByTitle(database, title);
  if (!comic) return { id: uuidv7(), isNew: true, title };
  return { id: comic.id, title: comic.title };
}

/** @throws Problem in_bin, taken_down, if one of these is a comic that takes no chapters */
export async function refuseClosedComics(database: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const closed = await database
    .selectFrom('comics')
    .select(['binned_at'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)].filter((id) => id !== '')})`)
    .where(({ or, eb }) => or([eb('binned_at', 'is not', null), eb('state', '=', 'taken_down')]))
    .orderBy('binned_at')
    .executeTakeFirst();
  if (closed) throw new Problem(closed.binned_at === null ? 'taken_down' : 'in_bin');
}
