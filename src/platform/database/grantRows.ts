import { Client } from 'pg';
import type { Database } from './connectDatabase.ts';

/** Only the owner of the database may write to this table. */
const OWNERS_TABLE = 'schema_migrations';

/**
 * Lets the site's role read and write rows of every table, and nothing more: it owns nothing, and cannot make, change or drop
 * anything. Done again when a migration has added tables. Where the site connects as the owner there is nothing to grant.
 */
export async function grantRows(
  { connection, ownerConnection }: Pick<Database, 'connection' | 'ownerConnection'>,
  schemas: readonly string[],
): Promise<void> {
  const { user: role } = new Client(connection);
  if (!role || connection === ownerConnection) return;
  const client = new Client({ ...ownerConnection, application_name: 'longstrip migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    if (await hasAllRows({ client, role, schemas })) return;
    await client.query('begin');
    // Two programs that grant at once would fail over the same catalogue rows.
    await client.query("select pg_advisory_xact_lock(hashtext('longstrip'), hashtext('grant'))");
    const to = client.escapeIdentifier(role);
    const all = schemas.map((schema) => client.escapeIdentifier(schema)).join(', ');
    await client.query(`grant usage on schema ${all} to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${all} to ${to}`);
    await client.query(`grant usage on all sequences in schema ${all} to ${to}`);
    const { rows } = await client.query('select to_regclass($1) as found', [`public.${OWNERS_TABLE}`]);
    if (rows[0]?.found) await client.query(`revoke insert, update, delete on ${OWNERS_TABLE} from ${to}`);
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

type HasAllRows = { client: Client; role: string; schemas: readonly string[] };

async function hasAllRows({ client, role, schemas }: HasAllRows): Promise<boolean> {
  const { rows } = await client.query<{ has_all: boolean }>(
    `select not exists (
       select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any($2::text[]) and relkind in ('r', 'p', 'S') and relname <> '${OWNERS_TABLE}'
         and not case when relkind = 'S' then has_sequence_privilege($1, pg_class.oid, 'usage')
                      else has_table_privilege($1, pg_class.oid, 'select')
                       and has_table_privilege($1, pg_class.oid, 'insert')
                       and has_table_privilege($1, pg_class.oid, 'update')
                       and has_table_privilege($1, pg_class.oid, 'delete') end
     ) and not exists (
       select from unnest($2::text[]) as schema where not has_schema_privilege($1, schema, 'usage')
     ) as has_all`,
    [role, schemas],
  );
  return rows[0]?.has_all ?? false;
}
