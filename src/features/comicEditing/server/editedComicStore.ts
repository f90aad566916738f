import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { ManagedState } from '../../publishing/managedStates.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { ChosenTerm, RelatedTitle } from '../comicEditingApi.ts';
import { COMIC_FIELD_NAMES } from '../comicFields.ts';
import { CHOSEN_TAXONOMIES } from '../chosenTaxonomies.ts';
import { deadLinkJson } from './brokenComics.ts';
import { listRelations, type RelationRow } from './comicRelationStore.ts';

export type EditedComicRow = EditedState & {
  state: ManagedState;
  imported: FieldValues;
  terms: ChosenTerm[];
  related: RelatedTitle[];
  cover: Picture | null;
  coverSource: Picture | null;
  dead_link: { field: string; link: string } | null;
};

/** A comic has no text in most languages. */
const UNSET: FieldValues = Object.fromEntries(COMIC_FIELD_NAMES.map((name) => [name, null]));

/** A comic with all its fields, in three statements. */
export async function findEditedComic(
  database: Kysely<Tables>,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<EditedComicRow | undefined> {
  const comics = await listEditedComics(database, { ids: [id], isHeld });
  return comics.get(id);
}

/** Comics by their ids, in three statements. One that is gone is missing. */
export async function listEditedComics(
  database: Kysely<Tables>,
  { ids, isHeld = false }: { ids: readonly string[]; isHeld?: boolean },
): Promise<Map<string, EditedComicRow>> {
  const rows = await database
    .selectFrom('comics')
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .leftJoin('media as source', 'source.id', 'comics.cover_source_id')
    .selectAll('comics')
    .select([
      pictureJson<Picture | null>().as('cover'),
      pictureJson<Picture | null>('source').as('cover_source'),
      deadLinkJson.as('dead_link'),
    ])
    .where('comics.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$if(isHeld, (comics) => comics.forUpdate('comics'))
    .execute();
  const terms = Map.groupBy(await listChosenTerms(database, ids), ({ comic_id }) => comic_id);
  const relations = Map.groupBy(await listRelations(database, ids), ({ comic_id }) => comic_id);
  return new Map(
    rows.map((row) => [row.id, editedComic(row, terms.get(row.id) ?? [], relations.get(row.id) ?? [])]),
  );
}

type ComicRow = Selectable<Tables['comics']> &
  Pick<EditedComicRow, 'cover' | 'dead_link'> & { cover_source: Picture | null };

function editedComic(
  row: ComicRow,
  termRows: readonly TermOfComic[],
  relations: readonly RelationRow[],
): EditedComicRow {
  const terms = termRows.map(({ id, taxonomy, slug: address, name, is_by_hand }) => ({
    id,
    taxonomy,
    slug: address,
    name,
    is_by_hand,
  }));
  const { title, alternative_titles, description, slug, language, status, nsfw, premium } = row;
  const { rewritten, speechless, translated, direction, layout, mode, links } = row;
  const fields = {
    ...UNSET,
    title,
    alternative_titles,
    description,
    slug,
    language,
    status,
    nsfw,
    premium,
    free_at: row.free_at,
    rewritten,
    speechless,
    translated,
    direction,
    layout,
    mode,
    cover: row.cover_source_id ?? row.cover_media_id,
    cover_crop: row.cover_crop,
    links,
    related: relations.map(({ id, kind }) => ({ id, kind })),
    ...flatTranslations(row.translations),
    ...termFields(terms),
  };
  const { version, imported, cover, cover_source, dead_link } = row;
  const coverSource = cover_source ?? cover;
  const related = relations.map(({ id, slug: address, title: name, state }) => ({
    id,
    slug: address,
    title: name,
    state,
  }));
  const state = row.binned_at === null ? row.state : 'bin';
  return {
    state,
    version,
    fields,
    locked: row.locked_fields,
    label: title,
    imported,
    terms,
    related,
    cover,
    coverSource,
    dead_link,
  };
}

/** `{fr: {title}}` as `title/fr`. */
function flatTranslations(translations: Record<string, object>): FieldValues {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.entries(texts).map(([field, text]) => [`${field}/${language}`, text]),
    ),
  );
}

function termFields(terms: readonly ChosenTerm[]): FieldValues {
  return Object.fromEntries(
    CHOSEN_TAXONOMIES.map((taxonomy) => [
      `terms/${taxonomy}`,
      terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id),
    ]),
  );
}

type TermOfComic = ChosenTerm & { comic_id: string };

function listChosenTerms(database: Kysely<Tables>, comicIds: readonly string[]): Promise<TermOfComic[]> {
  return database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select([
      'comic_terms.comic_id',
      'terms.id',
      'terms.taxonomy',
      'terms.slug',
      'terms.name',
      sql<boolean>`comic_terms.origin = 'hand'`.as('is_by_hand'),
    ])
    .where('comic_terms.comic_id', '=', sql<string>`any(${[...comicIds]}::uuid[])`)
    .where('comic_terms.origin', '<>', 'implied')
    .orderBy('comic_terms.position')
    .orderBy('terms.name')
    .execute();
}
