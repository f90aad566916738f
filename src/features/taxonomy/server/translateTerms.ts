import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Taxonomy } from '../taxonomyKinds.ts';
import type {} from './TermTable.ts';

/** Names of terms by language: taxonomy, then the term's own name, then the language's. */
export type TermNames = Partial<Record<Taxonomy, Record<string, Record<string, string>>>>;

/** Gives names in other languages to terms that have none; names without a term are left out. */
export async function translateTerms(database: Kysely<Tables>, names: TermNames): Promise<void> {
  const rows = Object.entries(names).flatMap(([taxonomy, terms]) =>
    Object.entries(terms).map(([name, translated]) => ({
      taxonomy,
      slug: slugOf(name),
      translations: Object.fromEntries(
        Object.entries(translated).map(([language, text]) => [language, { name: text }]),
      ),
    })),
  );
  await sql`
    update terms set translations = row.translations, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (taxonomy text, slug text, translations jsonb)
    where terms.taxonomy = row.taxonomy and terms.slug = row.slug and terms.translations = '{}'`.execute(
    database,
  );
}
