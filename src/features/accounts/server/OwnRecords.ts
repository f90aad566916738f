import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

/** What a later feature keeps of a member, for the member's own document: rows by the name of their table, without what belongs to others. */
export type OwnRecords = (database: Kysely<Tables>, userId: string) => Promise<Record<string, unknown[]>>;
