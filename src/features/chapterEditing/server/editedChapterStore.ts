import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { labelInComic } from '../../chapters/chapterLabel.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../reports/server/reportTables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { EditedChapter, EditedPage } from '../chapterEditingApi.ts';
import type { PageLine } from '../chapterFields.ts';

/** A chapter with its fields, but for its pages. */
export type ChapterState = EditedState & {
  comicId: string;
  wasPublic: boolean;
  /** Its place among the chapters of its comic. */
  sortKey: string;
  imported: FieldValues;
  groups: EditedChapter['groups'];
};
export type EditedChapterRow = ChapterState & { pages: EditedPage[] };

/** A chapter with all its fields and pages, in three statements. */
export async function findEditedChapter(
  database: Kysely<Tables>,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<EditedChapterRow | undefined> {
  const state = (await listChapterStates(database, { ids: [id], isHeld })).get(id);
  if (!state) return undefined;
  const pages = await listEditedPages(database, id);
  return { ...state, fields: { ...state.fields, pages: pages.map(lineOf) }, pages };
}

type ChapterIds = { ids: readonly string[]; isHeld?: boolean };

/** Chapters by their ids, in two statements. One that is gone is missing. */
export async function listChapterStates(
  database: Kysely<Tables>,
  { ids, isHeld = false }: ChapterIds,
): Promise<Map<string, ChapterState>> {
  const named = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = await database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .selectAll('chapters')
    .select('comics.title as comic')
    .where('chapters.id', '=', named)
    .$if(isHeld, (chapters) => chapters.forUpdate('chapters'))
    .execute();
  const groupRows = await database
    .selectFrom('chapter_groups')
    .innerJoin('terms', 'terms.id', 'chapter_groups.term_id')
    .select(['chapter_groups.chapter_id', 'terms.id', 'terms.slug', 'terms.name'])
    .where('chapter_groups.chapter_id', '=', named)
    .orderBy('chapter_groups.position')
    .execute();
  const groupsOf = Map.groupBy(groupRows, ({ chapter_id }) => chapter_id);
  return new Map(rows.map((row) => [row.id, stateOf(row, groupsOf.get(row.id) ?? [])]));
}

type ChapterRow = Selectable<Tables['chapters']> & { comic: string };

function stateOf(row: ChapterRow, groupRows: readonly EditedChapter['groups'][number][]): ChapterState {
  const { number, volume, title, language, mode, premium, free_at, slug, version, imported } = row;
  const groups = groupRows.map(({ id, slug: address, name }) => ({ id, slug: address, name }));
  return {
    version,
    fields: {
      number,
      volume,
      title,
      language,
      groups: groups.map(({ id }) => id),
      mode,
      premium,
      free_at,
      slug,
    },
    locked: row.locked_fields,
    label: labelInComic(row.comic, row),
    imported,
    groups,
    comicId: row.comic_id,
    wasPublic: row.was_public,
    sortKey: row.sort_key,
  };
}

const lineOf = ({ id, picture, wide, description, is_hidden }: EditedPage): PageLine => ({
  id,
  media: picture.id,
  wide,
  description,
  is_hidden,
});

/** All pages of a chapter in the order that staff see, hidden ones at their places. */
export async function listEditedPages(database: Kysely<Tables>, chapterId: string): Promise<EditedPage[]> {
  const rows = await database
    .selectFrom('all_pages')
    .innerJoin('media', 'media.id', 'all_pages.media_id')
    .select([
      'all_pages.id',
      'all_pages.position',
      'all_pages.hidden_place',
      'all_pages.wide',
      'all_pages.description',
      sql<boolean>`all_pages.position is null`.as('is_hidden'),
      pictureJson().as('picture'),
      sql<boolean>`exists (
        select from reported_items where page_id = all_pages.id and decided_at is null)`.as('is_reported'),
    ])
    .where('all_pages.chapter_id', '=', chapterId)
    .orderBy(sql`coalesce(all_pages.position, all_pages.hidden_place)`)
    .execute();
  const pages = rows.filter(({ is_hidden }) => !is_hidden);
  for (const row of rows) if (row.hidden_place !== null) pages.splice(row.hidden_place - 1, 0, row);
  return pages.map(({ id, position, picture, wide, description, is_hidden, is_reported }) => ({
    id,
    position,
    picture,
    wide,
    description,
    is_hidden,
    is_reported,
  }));
}
