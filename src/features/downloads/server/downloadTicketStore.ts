import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { DOWNLOADS_A_DAY, type DownloadQuota } from '../downloadsApi.ts';
import type {} from './DownloadTicketTable.ts';

/** A download that ends before this was broken off at its beginning. */
const BEGINNING_BYTES = 1024 ** 2;
const BEGINNING_SHARE = 0.05;
const GIVEN_BACK_A_DAY = 3;
const KEPT_DAYS = 90;

const LAST_DAY = sql<string>`now() - interval '24 hours'`;

export type DownloadedFile = {
  /** The ticket that it is sent on. */
  id: string;
  userId: string;
  object: string;
  label: string;
  etag: string;
  bytes: number;
};

export type OpenTicket = { etag: string; sent_bytes: number; is_given_back: boolean };

export async function findTicket(
  database: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<OpenTicket | undefined> {
  return database
    .selectFrom('download_tickets')
    .select(['etag', 'sent_bytes'])
    .select(sql<boolean>`given_back_at is not null`.as('is_given_back'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** It counts again, as what was broken off goes on. */
export async function keepTicket(transaction: Kysely<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('download_tickets')
    .set({ given_back_at: null })
    .where('id', '=', id)
    .execute();
}

export async function readQuota(database: Kysely<Tables>, userId: string): Promise<DownloadQuota> {
  const rows = await database
    .selectFrom('download_tickets')
    .select(sql<string>`to_json(opened_at + interval '24 hours')#>>'{}'`.as('free_at'))
    .where('user_id', '=', userId)
    .where('opened_at', '>', LAST_DAY)
    .where('given_back_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(DOWNLOADS_A_DAY)
    .execute();
  const left = DOWNLOADS_A_DAY - rows.length;
  return { limit: DOWNLOADS_A_DAY, left, next_at: left > 0 ? null : (rows.at(-1)?.free_at ?? null) };
}

/** Until the transaction ends no other ticket of this member is opened. */
export async function lockTickets(transaction: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${userId}`}, 0))`.execute(transaction);
}

export async function insertTicket(
  transaction: Kysely<Tables>,
  { userId, ...columns }: DownloadedFile,
): Promise<void> {
  await transaction
    .insertInto('download_tickets')
    .values({ user_id: userId, ...columns, given_back_at: null })
    .execute();
}

export type EndedConnection = {
  ticketId: string;
  sentBytes: number;
  /** Bytes that all connections of the ticket have sent, also those that are not counted yet. */
  sentByAll: number;
  /** It was the last one, and its reader left before the end. */
  wasBrokenOff: boolean;
};

/**
 * Counts what a connection has sent. A download that was broken off at its beginning counts no
 * more, three times a day.
 */
export async function countSent(
  database: Kysely<Tables>,
  { ticketId, sentBytes, sentByAll, wasBrokenOff }: EndedConnection,
): Promise<void> {
  await sql`
    update download_tickets as ticket set
      sent_bytes = sent_bytes + ${sentBytes}::bigint,
      given_back_at = case when ${wasBrokenOff}::boolean and given_back_at is null
        and greatest(sent_bytes + ${sentBytes}::bigint, ${sentByAll}::bigint) < least(${BEGINNING_BYTES}::float8, bytes * ${BEGINNING_SHARE}::float8)
        and (select count(*) from download_tickets as other where other.user_id = ticket.user_id
          and other.given_back_at > now() - interval '24 hours') < ${GIVEN_BACK_A_DAY}::int
        then now() else given_back_at end
    where id = ${ticketId}`.execute(database);
}

export async function deleteOldTickets(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('download_tickets')
    .where('opened_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
