import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

/**
 * A feature's part of the member's data export: rows by table name, without secrets, their hashes
 * and keys, and without data of others.
 */
export type OwnRecords = (database: Kysely<Tables>, userId: string) => Promise<Record<string, unknown[]>>;
