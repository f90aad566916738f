import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { HOME_SECTIONS } from '../homeRowLimits.ts';
import type { HomeRow } from '../HomeRow.ts';
import type {} from './HomeSettingsTable.ts';

const USUAL_ROWS: readonly HomeRow[] = HOME_SECTIONS.map((kind) => ({
  key: kind,
  kind,
  title: {},
  hidden: false,
}));

export type KeptHome = { version: number; rows: HomeRow[] };

/** `isHeld`: nobody else changes them until the transaction ends. */
export async function findHomeRows(
  database: Kysely<Tables>,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<KeptHome> {
  const query = database.selectFrom('home_settings').select(['version', 'rows']);
  const { version, rows } = await (isHeld ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return { version, rows: rows ?? [...USUAL_ROWS] };
}

export async function updateHomeRows(
  transaction: Kysely<Tables>,
  { version, rows }: KeptHome,
): Promise<void> {
  await transaction
    .updateTable('home_settings')
    .set({ version, rows: JSON.stringify(rows), updated_at: sql<string>`now()` })
    .execute();
}
