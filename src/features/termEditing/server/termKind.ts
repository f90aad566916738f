import { slugOf } from '../../../contract/slugOf.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditedKind, EditedKinds, WriteEdit } from '../../editing/server/EditedKind.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { namedTerms } from '../../taxonomy/server/namedTerms.ts';
import type { TermFields } from '../termFields.ts';
import { CHARACTER_FIELDS } from '../termLimits.ts';
import { changeTermSlug, leadTo, refuseTakenNames, writeAliases } from './changeTermNames.ts';
import { findTermState } from './editedTermStore.ts';
import { writeImplications } from './implications.ts';
import { isShared, writeManyTermColumns, writeTermColumns } from './writeTermColumns.ts';

/** The editing of terms. Its functions belong after `lockCatalogue`. */
export const termKind: EditedKind & EditedKinds = {
  kind: 'term',
  load: findTermState,
  isList: (field) => field === 'aliases' || field === 'implies',
  // Imports name terms and write nothing else of them.
  isLockable: () => false,
  async write(transaction, edit) {
    await writeTerm(transaction, edit);
    await bumpContentGeneration(transaction);
  },
  async writeMany(transaction, edits) {
    const [shared, own] = [edits.filter(isShared), edits.filter((edit) => !isShared(edit))];
    await writeManyTermColumns(transaction, shared);
    for (const edit of own) await writeTerm(transaction, edit);
    await bumpContentGeneration(transaction);
  },
  audited: (transaction, field, values) => (field === 'implies' ? namedTerms(transaction, values) : values),
};

/** @throws Problem validation, naming the field */
async function writeTerm(transaction: Kysely<Tables>, edit: WriteEdit): Promise<void> {
  const changed = edit.changed as Partial<TermFields>;
  const term = await transaction
    .selectFrom('terms')
    .select(['id', 'taxonomy', 'slug', 'name'])
    .where('id', '=', Number(edit.id))
    .executeTakeFirstOrThrow();
  for (const field of CHARACTER_FIELDS) {
    if (term.taxonomy !== 'characters' && (changed[field] ?? null) !== null)
      throw Problem.field(field, 'unknown_field');
  }
  if (changed.name !== undefined) {
    if (slugOf(changed.name) === '') throw Problem.field('name', 'no_letter');
    await refuseTakenNames(transaction, term, { field: 'name', names: [changed.name] });
  }
  if (changed.aliases)
    await refuseTakenNames(transaction, term, { field: 'aliases', names: changed.aliases });
  if (changed.implies) await writeImplications(transaction, { id: term.id, implies: changed.implies });
  const { before, version } = edit;
  await writeTermColumns(transaction, { id: term.id, before: before.fields, changed, version });
  const aliases = changed.aliases ?? (before.fields['aliases'] as string[]);
  await writeAliases(transaction, term, aliases);
  if (changed.slug !== undefined) await changeTermSlug(transaction, term, changed.slug);
  // Files go on saying the name.
  if (changed.name !== undefined) await leadTo(transaction, term, slugOf(changed.name));
}
