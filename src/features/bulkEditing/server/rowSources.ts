import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Language } from '../../../contract/languages.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { parseChapterFilter } from '../../chapterEditing/server/chapterFilter.ts';
import { parseComicFilter } from '../../comicEditing/server/comicFilter.ts';
import { withinLimits, type Limitable } from '../../staffLimits/server/withinLimits.ts';
import { parseTermFilter } from '../../termEditing/server/termFilter.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';

type RowSource = {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Values of `comic_id`, `chapter_id` and `term_id` of `bulk_edit_rows`. */
  columns: RawBuilder<unknown>;
  /** The order in which people look for rows; `language` is that of who looks. */
  byName: (language: Language) => RawBuilder<unknown>;
  /** The type of an array of ids. */
  idArray: RawBuilder<unknown>;
  isId: (text: string) => boolean;
  /** The condition of a filter line. @throws Problem validation on `q` */
  parse: (q: string | undefined) => Expression<SqlBool>;
  /** The rows that the caller may change; undefined: nothing at all. */
  within: (viewer: Limitable) => RawBuilder<SqlBool> | undefined;
};

const MAX_TERM_ID = 2_147_483_647;

export const ROW_SOURCES: Record<BulkSubject, RowSource> = {
  comics: {
    from: sql`comics`,
    id: sql`comics.id`,
    columns: sql`comics.id, null::uuid, null::integer`,
    byName: (language) => sql`${nameOrder(sql.ref('comics.title'), language)}, comics.id`,
    idArray: sql`uuid[]`,
    isId: isUuid,
    parse: parseComicFilter,
    within: (viewer) => withinLimits(viewer),
  },
  chapters: {
    from: sql`chapters join comics on comics.id = chapters.comic_id`,
    id: sql`chapters.id`,
    columns: sql`chapters.comic_id, chapters.id, null::integer`,
    byName: (language) =>
      sql`${nameOrder(sql.ref('comics.title'), language)}, comics.id, chapters.sort_key, chapters.id`,
    idArray: sql`uuid[]`,
    isId: isUuid,
    parse: parseChapterFilter,
    // Chapters of a comic in the bin are left out: they come back with it.
    within: (viewer) => sql`(comics.binned_at is null and ${withinLimits(viewer, 'chapters.comic_id')})`,
  },
  terms: {
    from: sql`terms`,
    id: sql`terms.id`,
    columns: sql`null::uuid, null::uuid, terms.id`,
    byName: (language) => sql`terms.taxonomy, ${nameOrder(sql.ref('terms.name'), language)}, terms.id`,
    idArray: sql`integer[]`,
    isId: (text) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_TERM_ID,
    parse: (q) => parseTermFilter({ q }),
    // Limited staff choose terms, and change none.
    within: ({ is_limited: isLimited }) => (isLimited ? undefined : sql`true`),
  },
};
