import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from './openServices.ts';

/** `/healthz`: the process answers. `/readyz`: it can do its work, with what is missing by name. Open to everyone, told nothing more. */
export function registerHealth(app: FastifyInstance, services: Pick<Services, 'database' | 'storage'>): void {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const parts = {
      database: await works(() => sql`select 1 from content_generation`.execute(services.database.read)),
      storage: await works(() => services.storage.check()),
    };
    const isReady = Object.values(parts).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '5' }) })
      .send({ status: isReady ? 'ok' : 'unavailable', parts });
  });
}

async function works(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
