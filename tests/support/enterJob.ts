import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TestSite } from './makeTestSite.ts';

/** A job that nobody works on; one of `dead_letters` is of a kind that can be tried again. */
export async function enterJob(site: TestSite, queue: 'dead_letters' | 'empty_bin'): Promise<string> {
  const id = uuidv7();
  await sql`insert into jobs.job (id, name, source_name, data)
    values (${id}, ${queue}, ${queue === 'dead_letters' ? 'empty_bin' : null}, '{}')`.execute(
    site.services.database.write,
  );
  return id;
}
