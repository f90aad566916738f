import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Log } from '../../../platform/log/makeLog.ts';
import { checkAudit } from './checkAudit.ts';

type Services = { database: { write: Kysely<Tables> }; log: Log };

/**
 * Verifies the audit log every night. The head goes into the site's own log: who rewrites the whole
 * chain later does not rewrite that.
 */
export const verifyAuditLog = defineJob({
  name: 'verify_audit_log',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '43 3 * * *',
  async run(_payload, { database, log }: Services, { signal }) {
    const { head, entries, fault } = await checkAudit(database.write, { signal });
    const line = { event: 'audit_verified', sequence: head.sequence, hash: head.hash.toString('hex') };
    if (fault !== null) log.error({ ...line, event: 'audit_broken', fault }, 'the audit log was changed');
    // A new site has nothing to say yet.
    else if (head.sequence > 0) log.info({ ...line, entries }, 'the audit log is whole');
  },
});
