import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClusterPasswords, readClusterPasswords, writeWhole } from './clusterPasswords.ts';
import { runSingleUser, type RunProgram } from './runSingleUser.ts';
import { POSTGRES_SITE_USER, POSTGRES_USER, type PostgresFolder } from './postgresFolder.ts';

const HBA = `# Written by Longstrip. The passwords are in ../passwords.json.
# TYPE  DATABASE  USER  METHOD
local   all       all   scram-sha-256
`;

/**
 * Gives the cluster its two roles, each with a password: the owner, for migrations, and the site's,
 * which may read and write rows alone. Clusters of older versions get them at their next start.
 * Killed at any point, it is done again. Call under the keeper's lock, before PostgreSQL starts.
 */
export async function secureCluster(options: RunProgram & { folder: PostgresFolder }): Promise<void> {
  const { folder } = options;
  const rules = join(folder.cluster, 'pg_hba.conf');
  const known = readClusterPasswords(folder);
  // Written last, they say that all of it was done.
  if (known && readFileSync(rules, 'utf8') === HBA) return;
  options.onProgress('Giving the database its passwords ...');
  const { owner, site } = known ?? makeClusterPasswords(folder);
  const statements = [
    `alter role ${POSTGRES_USER} password '${owner}'`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${POSTGRES_SITE_USER}') then create role ${POSTGRES_SITE_USER}; end if; end $$`,
    `alter role ${POSTGRES_SITE_USER} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${site}'`,
  ];
  await runSingleUser(options, folder.cluster, statements);
  writeWhole(rules, HBA);
}
