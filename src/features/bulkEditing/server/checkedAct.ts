import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { languageTag } from '../../imports/languageTag.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { SHARED_FIELDS, type BulkAct, type Selection } from '../bulkAct.ts';
import { findTerms, liveIds } from './liveTerms.ts';
import { TEXT_FIELDS } from '../textFields.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';

type Asked = { act: BulkAct; selection: Selection; subject: BulkSubject };

/**
 * The act as the site writes its values: a language in its usual spelling, a merged term as the one
 * that it became. @throws Problem validation, naming the part of the act
 */
export async function checkedAct(
  database: Kysely<Tables>,
  { act, selection, subject }: Asked,
): Promise<BulkAct> {
  const isEmpty = Object.values(act).every((part) => Object.keys(part).length === 0);
  if (selection.rows && !isEmpty) throw Problem.field('act', 'in');
  if (selection.rows) return {};
  if (isEmpty) throw Problem.field('act', 'required');
  refuseForeign(act, subject);
  await refuseTime(database, act);
  const fields = { ...act.fields, ...spelledLanguage(act) };
  const live = await findTerms(database, [fields, act.add ?? {}, act.remove ?? {}]);
  const listsOf = (name: 'fields' | 'add' | 'remove', part: object) =>
    Object.fromEntries(
      Object.entries(part).map(([field, value]) => [
        field,
        taxonomyOfShared(field) ? liveIds(live, { field, place: `act.${name}.${field}`, ids: value }) : value,
      ]),
    );
  return {
    ...act,
    ...(act.fields ? { fields: listsOf('fields', fields) } : {}),
    ...(act.add ? { add: listsOf('add', act.add) } : {}),
    ...(act.remove ? { remove: listsOf('remove', act.remove) } : {}),
  };
}

/**
 * Refuses what the subject has not: a field of the others, a comic without a mode, a state of
 * terms, locks of chapters.
 */
function refuseForeign(act: BulkAct, subject: BulkSubject): void {
  for (const part of ['fields', 'add', 'remove'] as const) {
    const foreign = Object.keys(act[part] ?? {}).find(
      (field) => !SHARED_FIELDS[subject].some((one) => one === field),
    );
    if (foreign !== undefined) throw Problem.field(`act.${part}.${foreign}`, 'in');
  }
  for (const [index, { fields }] of (act.replace_texts ?? []).entries())
    if (!fields.every((field) => TEXT_FIELDS[subject].some((one) => one === field)))
      throw Problem.field(`act.replace_texts.${index}.fields`, 'in');
  if (subject === 'comics') {
    if (act.fields?.mode === null) throw Problem.field('act.fields.mode', 'required');
    return;
  }
  const { publication } = act;
  const locks = (['lock', 'unlock'] as const).find((part) => act[part]);
  if (locks) throw Problem.field(`act.${locks}`, 'in');
  if (publication && subject === 'terms') throw Problem.field('act.publication', 'in');
  if (publication?.with_chapters) throw Problem.field('act.publication.with_chapters', 'in');
}

/** By the clock of the database, as where single comics are planned. */
async function refuseTime(database: Kysely<Tables>, { publication }: BulkAct): Promise<void> {
  if (publication?.act !== 'schedule') return;
  const { at } = publication;
  if (at === undefined) throw Problem.field('act.publication.at', 'required');
  const { rows } = await sql<{ is_past: boolean }>`
    select ${at}::timestamptz <= now() as is_past`.execute(database);
  if (rows[0]?.is_past) throw Problem.field('act.publication.at', 'is_over');
}

function spelledLanguage({ fields }: BulkAct): { language?: string | null } {
  const language = fields?.language;
  if (language === undefined || language === null) return {};
  const tag = languageTag(language);
  if (tag === undefined) throw Problem.field('act.fields.language', 'in');
  return { language: tag };
}
