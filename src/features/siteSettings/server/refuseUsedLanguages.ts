import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { SiteFields } from '../siteFields.ts';
import { removedLanguages, siteEffects } from './siteEffects.ts';

type UsedLanguages = { before: SiteFields; fields: Partial<SiteFields>; accepted: readonly Language[] };

/**
 * @throws Problem validation on `fields.languages`, with how many members and pages a language has
 */
export async function refuseUsedLanguages(
  transaction: Kysely<Tables>,
  { before, fields, accepted }: UsedLanguages,
): Promise<void> {
  const removed = removedLanguages({ before, changed: fields });
  const language = removed.find((one) => !accepted.includes(one));
  if (language === undefined) return;
  const effects = await siteEffects(transaction, {
    before,
    changed: { languages: before.languages.filter((one) => one !== language) },
  });
  if (effects.length === 0) return;
  const countOf = (kind: string) => effects.find((effect) => effect.kind === kind)?.count ?? 0;
  throw Problem.field('fields.languages', 'in_use_by', {
    name: language,
    members: countOf('language_members'),
    pages: countOf('language_pages'),
  });
}
