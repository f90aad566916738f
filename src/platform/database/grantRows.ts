import { Client } from 'pg';
import type { Database } from './connectDatabase.ts';

const PRIVILEGES = ['select', 'insert', 'update', 'delete'] as const;
type Privilege = (typeof PRIVILEGES)[number];

/** Only the owner of the database may write to this table. */
const OWNERS_TABLE = { schema_migrations: ['select'] } satisfies GrantRows['exceptions'];

export type GrantRows = {
  schemas: readonly string[];
  /**
   * Tables of the schema `public` that are not for reading and writing alike, with what may be done
   * there.
   */
  exceptions?: Readonly<Record<string, readonly Privilege[]>>;
};

/**
 * Lets the site's role read and write rows of every table but the exceptions, and nothing more: it
 * owns nothing, and cannot make, change or drop anything. Done again when a migration has added
 * tables. A site that connects as the owner needs no grant.
 */
export async function grantRows(
  { connection, ownerConnection }: Pick<Database, 'connection' | 'ownerConnection'>,
  { schemas, exceptions: given = {} }: GrantRows,
): Promise<void> {
  const { user: role } = new Client(connection);
  if (!role || connection === ownerConnection) return;
  const client = new Client({ ...ownerConnection, application_name: 'longstrip migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    const exceptions: Required<GrantRows>['exceptions'] = { ...OWNERS_TABLE, ...given };
    if (await hasRights({ client, role, schemas, exceptions })) return;
    await client.query('begin');
    // Two programs that grant at once would fail over the same catalogue rows.
    await client.query("select pg_advisory_xact_lock(hashtext('longstrip'), hashtext('grant'))");
    const to = client.escapeIdentifier(role);
    const all = schemas.map((schema) => client.escapeIdentifier(schema)).join(', ');
    await client.query(`grant usage on schema ${all} to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${all} to ${to}`);
    await client.query(`grant usage on all sequences in schema ${all} to ${to}`);
    for (const [table, allowed] of Object.entries(exceptions)) {
      const { rows } = await client.query('select to_regclass($1) as found', [`public.${table}`]);
      const refused = PRIVILEGES.filter((privilege) => !allowed.includes(privilege));
      if (rows[0]?.found)
        await client.query(
          `revoke ${refused.join(', ')} on public.${client.escapeIdentifier(table)} from ${to}`,
        );
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}

type HasRights = { client: Client; role: string } & Required<GrantRows>;

/** A role that is the owner in another guise has every right, and cannot be given fewer. */
async function hasRights({ client, role, schemas, exceptions }: HasRights): Promise<boolean> {
  const { rows } = await client.query<{ has_rights: boolean }>(
    `select not exists (
       select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       cross join unnest($3::text[]) as privilege
       cross join lateral (select has_table_privilege($1, pg_class.oid, privilege) as has,
         coalesce(($4::jsonb -> relname::text) ? privilege, true) as may) as rights
       where nspname = any($2::text[]) and relkind in ('r', 'p', 'v')
         and has <> may and not (has and pg_has_role($1, relowner, 'usage'))
     ) and not exists (
       select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any($2::text[])
         and case when relkind = 'S' then not has_sequence_privilege($1, pg_class.oid, 'usage') else false end
     ) and not exists (
       select from unnest($2::text[]) as schema where not has_schema_privilege($1, schema, 'usage')
     ) as has_rights`,
    [role, schemas, PRIVILEGES, JSON.stringify(exceptions)],
  );
  return rows[0]?.has_rights ?? false;
}
