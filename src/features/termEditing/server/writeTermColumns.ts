import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { WriteEdit } from '../../editing/server/EditedKind.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { TermFields } from '../termFields.ts';
import { CHARACTER_FIELDS } from '../termLimits.ts';

/** Columns whose value is the field's. */
const PLAIN = [
  'name',
  'color',
  'links',
  'nsfw',
  'active',
  'position',
  ...CHARACTER_FIELDS,
] as const satisfies (keyof TermFields)[];

/** Columns that many terms can share. */
const SHARED = ['active', 'nsfw', 'color'] as const satisfies (keyof TermFields)[];

export type TermColumns = {
  id: number;
  /** All fields as they were. */
  before: FieldValues;
  changed: FieldValues;
  /** The term's version from now on. */
  version: number;
};

/**
 * Writes the fields of a term that are columns of its row: all but its address and its other names.
 * @throws Problem validation, naming the field
 */
export async function writeTermColumns(
  transaction: Kysely<Tables>,
  { id, before, changed, version }: TermColumns,
): Promise<void> {
  const fields = changed as Partial<TermFields>;
  const plain = Object.fromEntries(
    PLAIN.filter((field) => field in fields).map((field) => [field, fields[field]]),
  );
  const isTranslated = Object.keys(changed).some((field) => /^(name|description)\//.test(field));
  const { description = null } = fields;
  if (typeof fields.picture === 'string') await holdPicture(transaction, fields.picture, 'picture');
  await transaction
    .updateTable('terms')
    .set({
      ...plain,
      ...('description' in fields
        ? { description: description === null ? null : JSON.stringify(description) }
        : {}),
      ...(isTranslated ? { translations: JSON.stringify(translationsOf({ ...before, ...changed })) } : {}),
      ...('picture' in fields ? { picture_media_id: fields.picture ?? null } : {}),
      version,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The edit writes nothing but columns that many terms can share. */
export const isShared = ({ changed }: Pick<WriteEdit, 'changed'>) =>
  Object.keys(changed).every((field) => SHARED.some((one) => one === field));

/**
 * Writes columns of many terms, in one statement for each kind of change: a bulk edit makes the
 * same one everywhere. Versions go up by one. Names are not for many.
 */
export async function writeManyTermColumns(
  transaction: Kysely<Tables>,
  edits: readonly Pick<WriteEdit, 'id' | 'changed'>[],
): Promise<void> {
  for (const [change, same] of Map.groupBy(edits, ({ changed }) => JSON.stringify(changed))) {
    const changed = JSON.parse(change) as Partial<Pick<TermFields, (typeof SHARED)[number]>>;
    if (!isShared({ changed })) throw new Error('an edit of terms has a field that they do not share');
    await transaction
      .updateTable('terms')
      .set({ ...changed, version: sql`version + 1`, updated_at: sql<string>`now()` })
      .where('id', '=', sql<number>`any(${same.map(({ id }) => Number(id))}::int[])`)
      .execute();
  }
}

/** `name/fr` as `{fr: {name}}`; what is null has no place. */
function translationsOf(fields: FieldValues): Record<string, Record<string, unknown>> {
  const translations: Record<string, Record<string, unknown>> = {};
  for (const [key, text] of Object.entries(fields)) {
    const [field = '', language] = key.split('/');
    if (language === undefined || !['name', 'description'].includes(field) || text === null) continue;
    (translations[language] ??= {})[field] = text;
  }
  return translations;
}
