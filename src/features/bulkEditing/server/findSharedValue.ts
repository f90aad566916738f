import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { taxonomyOfField } from '../../comicEditing/chosenTaxonomies.ts';
import type { Limitable } from '../../staffLimits/server/withinLimits.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { SHARED_FIELDS, type Chosen, type SharedField } from '../bulkAct.ts';
import { listTermNames } from './listTermNames.ts';
import { ROW_SOURCES } from './rowSources.ts';
import { selectedRows } from './selectedRows.ts';

type Shared = { value: unknown; is_various: boolean };
type Asked = {
  subject?: BulkSubject | undefined;
  selection: Chosen;
  field: SharedField;
  viewer: Limitable;
};

/**
 * The value that all selected rows have in a field, in one statement that ends at the first row
 * with another value. @throws Problem validation
 */
export async function findSharedValue(
  database: Kysely<Tables>,
  { subject = 'comics', selection, field, viewer }: Asked,
): Promise<ApiOutput<'POST /api/admin/bulk-edits/values'>> {
  if (!SHARED_FIELDS[subject].includes(field)) throw Problem.field('field', 'in');
  const filter = selectedRows({ subject, selection, viewer });
  const { rows } = await sql<Shared>`
    with chosen as not materialized (
      select ${valueOf(subject, field)} as value from ${ROW_SOURCES[subject].from} where ${filter}
    ), first as materialized (select value from chosen limit 1)
    select value, exists (
      select from chosen where chosen.value is distinct from (select value from first)
    ) as is_various from first`.execute(database);
  const { value, is_various: isVarious } = rows[0] ?? { value: null, is_various: false };
  const shared = isVarious ? null : value;
  return {
    is_various: isVarious,
    value: shared,
    terms: await listTermNames(database, [{ [field]: shared }]),
  };
}

/** A field of a row as JSON; null where it is empty. */
function valueOf(subject: BulkSubject, field: SharedField): RawBuilder<unknown> {
  if (field === 'groups')
    return sql`(
      select jsonb_agg(term_id order by position) from chapter_groups where chapter_id = chapters.id)`;
  const taxonomy = taxonomyOfField(field);
  if (taxonomy)
    return sql`(
      select jsonb_agg(terms.id order by comic_terms.position, terms.name)
      from comic_terms join terms on terms.id = comic_terms.term_id
      where comic_terms.comic_id = comics.id and comic_terms.origin <> 'implied'
        and terms.taxonomy = ${taxonomy})`;
  const [column = '', language] = field.split('/');
  if (language !== undefined) return sql`comics.translations -> ${language}::text -> ${column}::text`;
  if (column === 'links') return sql`nullif(to_jsonb(comics.links), '[]')`;
  return sql`to_jsonb(${sql.ref(`${subject}.${column}`)})`;
}
