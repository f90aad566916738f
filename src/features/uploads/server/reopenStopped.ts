import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { enterUploadJob } from './enterUploadJob.ts';

/**
 * Uploads of a member whose job was taken back, or has no tries left, wait for a person again: they
 * are read anew, and what has been entered is here already. Their orders stay, as a sign of that. A
 * job without tries may be at work still: what it writes from now on, `updateEntering` refuses.
 */
export async function reopenStopped(database: Kysely<Tables>, memberId: string): Promise<void> {
  await sql`
    update uploads set state = 'open', plan = null, entered = '[]', pages_done = 0, pages_total = 0,
      updated_at = now()
    where member_id = ${memberId} and state = 'entering'
      and not exists (select from jobs.job where name = ${enterUploadJob.name}
        and data->>'upload_id' = uploads.id::text and state in ('created', 'retry', 'active'))`.execute(
    database,
  );
}
