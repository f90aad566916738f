import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { EditedTerm } from '../termEditingApi.ts';
import { TERM_FIELD_NAMES, type TermFields } from '../termFields.ts';

/** A term has no text in most languages. */
const UNSET: FieldValues = Object.fromEntries(TERM_FIELD_NAMES.map((name) => [name, null]));

/** In the order of ids: their order says nothing. */
const impliedIds = sql<number[]>`array(
  select implied_id from term_implications where term_id = terms.id order by implied_id)`;

const namesOf = (ids: RawBuilder<unknown>) =>
  sql<EditedTerm['implied']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'taxonomy', named.taxonomy, 'name', named.name)
      order by named.id), '[]') from terms as named where named.id in (${ids}))`;

/** A term as it is edited; one that was merged is not. */
export async function findTermState(
  transaction: Kysely<Tables>,
  id: string,
): Promise<EditedState | undefined> {
  return (await listTermStates(transaction, { ids: [id], isHeld: true })).get(id);
}

/** Terms by their ids, in one statement. One that is gone, or was merged, is missing. */
export async function listTermStates(
  database: Kysely<Tables>,
  { ids, isHeld = false }: { ids: readonly string[]; isHeld?: boolean },
): Promise<Map<string, EditedState>> {
  const rows = await database
    .selectFrom('terms')
    .selectAll()
    .select(impliedIds.as('implies'))
    .where('id', '=', sql<number>`any(${ids.map(Number)}::int[])`)
    .where('merged_into', 'is', null)
    .$if(isHeld, (terms) => terms.forUpdate())
    .execute();
  return new Map(
    rows.map((row) => [
      String(row.id),
      { version: row.version, fields: fieldsOf(row), locked: [], label: row.name },
    ]),
  );
}

/** @throws Problem not_found */
export async function readTermForStaff(database: Kysely<Tables>, id: number): Promise<EditedTerm> {
  const row = found(
    await database
      .selectFrom('terms')
      .leftJoin('media', 'media.id', 'terms.picture_media_id')
      .selectAll('terms')
      .select([
        pictureJson<Picture | null>().as('picture'),
        impliedIds.as('implies'),
        namesOf(sql`select implied_id from term_implications where term_id = terms.id`).as('implied'),
        namesOf(sql`select term_id from term_implications where implied_id = terms.id`).as('implied_by'),
        sql<number>`(select count(*)::int from comic_terms where term_id = terms.id)`.as('comics'),
        sql<number>`(select count(*)::int from chapter_groups where term_id = terms.id)`.as('chapters'),
      ])
      .where('terms.id', '=', id)
      .executeTakeFirst(),
  );
  const {
    taxonomy,
    name,
    slug,
    version,
    picture,
    implied,
    implied_by,
    comics_count,
    comics,
    chapters,
    merged_into,
  } = row;
  return {
    id,
    taxonomy,
    name,
    slug,
    version,
    fields: fieldsOf(row) as TermFields,
    locked_fields: [],
    imported: {},
    picture,
    implied,
    implied_by,
    comics_count,
    uses: { comics, chapters },
    merged_into,
  };
}

type Row = Pick<TermFields, 'name' | 'slug' | 'aliases' | 'color' | 'links' | 'nsfw' | 'active'> &
  Pick<TermFields, 'position' | 'hair_color' | 'gender' | 'description'> & {
    translations: Record<string, object>;
    picture_media_id: string | null;
    implies: number[];
  };

function fieldsOf(row: Row): FieldValues {
  const { name, slug, aliases, color, links, nsfw, active, position, hair_color, gender } = row;
  const texts = Object.entries(row.translations).flatMap(([language, fields]) =>
    Object.entries(fields).map(([field, text]) => [`${field}/${language}`, text]),
  );
  return {
    ...UNSET,
    name,
    description: row.description,
    slug,
    aliases,
    color,
    links,
    nsfw,
    active,
    picture: row.picture_media_id,
    position,
    implies: row.implies,
    hair_color,
    gender,
    ...Object.fromEntries(texts),
  };
}
