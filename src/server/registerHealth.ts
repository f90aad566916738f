import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { statfs } from 'node:fs/promises';
import { findAuditFault } from '../features/audit/server/checkAudit.ts';
import type { SiteServices } from './SiteServices.ts';

/** With less, PostgreSQL stops at the next large write, and no picture can be kept. */
const FREE_BYTES_NEEDED = 64 * 1024 * 1024;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, with what is missing by name;
 * alarms keep nobody from being served. Open to everyone, told nothing more.
 */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<SiteServices, 'database' | 'storage'> & { config: { data_dir: string } },
): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = {
      database: await works(() => sql`select 1 from content_generation`.execute(services.database.read)),
      storage: await works(() => services.storage.check()),
      disk: await works(() => requireSpace(services.config.data_dir)),
    };
    const isReady = Object.values(parts).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '5' }) })
      .send({ status: isReady ? 'ok' : 'unavailable', parts, alarms: await listAlarms(services) });
  });
}

/** Faults that the operator must look at while the site works on. */
async function listAlarms({ database }: Pick<SiteServices, 'database'>): Promise<string[]> {
  // Without a database, `parts` says so.
  const fault = await findAuditFault(database.read).catch(() => undefined);
  return fault === undefined ? [] : ['audit_log'];
}

async function works(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}

async function requireSpace(folder: string): Promise<void> {
  const { bavail, frsize } = await statfs(folder);
  if (bavail * frsize < FREE_BYTES_NEEDED) throw new Error(`no space in ${folder}`);
}
