import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { HOME_SECTIONS, isHomeSection } from '../../home/homeRowLimits.ts';
import type { HomeRow } from '../../home/HomeRow.ts';
import { findHomeRows, updateHomeRows } from '../../home/server/homeRowStore.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { HomeFields } from '../homeEditingApi.ts';
import { rowNames, subjectsOf } from './rowNames.ts';

/** There is one home page: its rows have this id. */
export const HOME_ID = 'home';

export const homeKind: EditedKind = {
  kind: 'home',
  async load(transaction) {
    const { version, rows } = await findHomeRows(transaction, { isHeld: true });
    return { version, fields: { rows }, locked: [], label: '' };
  },
  isList: () => false,
  // Imports know no rows.
  isLockable: () => false,
  async write(transaction, { changed, version }) {
    const { rows } = changed as HomeFields;
    await checkRows(transaction, rows);
    await updateHomeRows(transaction, { version, rows });
    await bumpContentGeneration(transaction);
  },
};

async function checkRows(transaction: Kysely<Tables>, rows: readonly HomeRow[]): Promise<void> {
  if (new Set(rows.map(({ key }) => key)).size < rows.length) throw Problem.field('rows', 'distinct');
  const sections = rows.map(({ kind }) => kind).filter(isHomeSection);
  if (sections.toSorted().join() !== HOME_SECTIONS.toSorted().join())
    throw Problem.field('rows', 'home_sections', { values: HOME_SECTIONS.join(', ') });
  const isNameless = rows.some(({ kind, title }) => !isHomeSection(kind) && Object.keys(title).length === 0);
  if (isNameless) throw Problem.field('rows', 'nameless_row');
  const names = await rowNames(transaction, rows);
  for (const [index, row] of rows.entries()) {
    // The kinds are named like the fields that say what they show.
    if (subjectsOf(row).some((subject) => names[subject] === undefined))
      throw Problem.field(`rows.${index}.${row.kind}`, 'exists');
  }
}
