import type { DatabaseProgram } from './startDatabaseProgram.ts';

/** When the PostgreSQL that a program uses was started: another time means another server. */
export async function findStartTime(program: DatabaseProgram): Promise<unknown> {
  const { rows } = await program.ask('select pg_postmaster_start_time()::text as at');
  return rows?.[0]?.['at'];
}
