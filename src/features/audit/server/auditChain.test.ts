import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts';
import { connectDatabase } from '../../../platform/database/connectDatabase.ts';
import { grantRows } from '../../../platform/database/grantRows.ts';
import { AUDIT_GRANTS } from './auditTables.ts';
import { BY_COMMAND, recordAct, type Act } from './recordAct.ts';
import { verifyAudit } from './verifyAudit.ts';

const ROLE = 'site_role_of_the_audit_test';
const PASSWORD = 'five-grey-herons';

let test: TestDatabase;
let owner: Client;

beforeAll(async () => {
  test = await makeTestDatabase({ crowd: [] });
  owner = new Client(test.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

const ACT: Act = {
  ...BY_COMMAND,
  act: 'comic.publish',
  target: { kind: 'comic', id: uuidv7(), label: 'Pont-Neuf “夜”' },
  before: { state: 'draft', pages: 3 },
  after: { state: 'published', pages: 3 },
};
const record = (changes: Partial<Act> = {}) =>
  test.database.write.transaction().execute((transaction) => recordAct(transaction, { ...ACT, ...changes }));
const verify = (known?: Parameters<typeof verifyAudit>[1]) => verifyAudit(test.database.write, known);
const newest = () =>
  test.database.write
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('acted_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Somebody who holds the whole server tampers so: no trigger runs. */
async function tamper(statement: string, undo: string, during: () => Promise<void>): Promise<void> {
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(statement);
  await during();
  await owner.query(undo);
  await owner.query("set session_replication_role = 'origin'");
}

describe('an act', () => {
  it('is kept with what changed and nothing else, and is in the chain', async () => {
    await record({ reason: 'Asked for' });
    const entry = await newest();
    expect(entry).toMatchObject({
      actor_id: null,
      actor_name: 'command',
      act: 'comic.publish',
      target_label: 'Pont-Neuf “夜”',
      before: { state: 'draft' },
      after: { state: 'published' },
      reason: 'Asked for',
    });
    expect((await verify()).fault).toBeNull();
  });

  it('through a program has the program in its hash', async () => {
    const program = { id: uuidv7(), name: 'Rôbot “夜”' };
    const viewer = { id: uuidv7(), role: 'admin', program, scopes: ['catalogue:write'] } as const;
    await record({ viewer });
    const { id } = await newest();
    expect((await verify()).fault).toBeNull();
    await tamper(
      `update audit_entries set program = null where id = '${id}'`,
      `update audit_entries set program = '${JSON.stringify({ ...program, scopes: viewer.scopes })}' where id = '${id}'`,
      async () => expect((await verify()).fault).toContain('was changed'),
    );
    expect((await verify()).fault).toBeNull();
  });

  it('that is taken back leaves nothing, and no gap', async () => {
    const { entries } = await verify();
    const undone = test.database.write.transaction().execute(async (transaction) => {
      await recordAct(transaction, ACT);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await record();
    expect(await verify()).toMatchObject({ entries: entries + 1, fault: null });
  });

  it('cannot name an address or a secret', async () => {
    for (const name of ['email', 'new_password', 'token_hash'])
      await expect(record({ after: { [name]: 'x' } })).rejects.toThrow('kept out');
  });

  it('has the time of the database, whatever it is entered with', async () => {
    await owner.query(
      `insert into audit_entries (id, acted_at, actor_name, act, target_kind, target_id, target_label, content_hash)
       values ($1, '2001-01-01', 'x', 'comic.publish', 'comic', '1', 'x', 'x')`,
      [uuidv7()],
    );
    expect(Date.parse((await newest()).acted_at)).toBeGreaterThan(Date.parse('2020-01-01'));
    expect((await verify()).fault).toBeNull();
  });
});

describe('fifty writers at once', () => {
  it('make one chain without forks or gaps, and none has to wait for ever', async () => {
    const { head } = await verify();
    const many = connectDatabase({
      connection: test.connection,
      writePoolSize: 25,
      connectTimeoutMs: 60_000,
    });
    try {
      const write = (index: number) =>
        many.write.transaction().execute(async (transaction) => {
          await recordAct(transaction, { ...ACT, reason: `first of ${index}` });
          await recordAct(transaction, { ...ACT, reason: `second of ${index}` });
        });
      await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)));
    } finally {
      await many.close();
    }
    const after = await verify();
    expect(after).toMatchObject({ fault: null, head: { sequence: head.sequence + 100 } });
  });
});

describe('what was done to the log behind its back', () => {
  const link = (sequence: number) => `(select entry_id from audit_links where sequence = ${sequence})`;

  it.each([
    ["update audit_entries set reason = 'other'", "update audit_entries set reason = 'Asked for'"],
    [
      `update audit_entries set after = '{"state": "published"}'`,
      `update audit_entries set after = '{"state":"published"}'`,
    ],
    [
      "update audit_entries set acted_at = acted_at + interval '1 microsecond'",
      "update audit_entries set acted_at = acted_at - interval '1 microsecond'",
    ],
  ])('is found: %s', async (change, undo) => {
    await tamper(`${change} where id = ${link(1)}`, `${undo} where id = ${link(1)}`, async () => {
      expect((await verify()).fault).toBe('The entry of link 1 was changed.');
    });
    expect((await verify()).fault).toBeNull();
  });

  it('is found when an entry is missing, with its link or without', async () => {
    await owner.query('create table put_aside as select * from audit_entries');
    await owner.query('create table links_aside as select * from audit_links');
    const putBack = `insert into audit_entries select * from put_aside on conflict do nothing;
      insert into audit_links select * from links_aside on conflict do nothing`;
    await tamper(`delete from audit_entries where id = ${link(2)}`, putBack, async () => {
      expect((await verify()).fault).toBe('The entry of link 2 is missing.');
    });
    await tamper(
      `delete from audit_entries where id = ${link(2)}; delete from audit_links where sequence = 2`,
      putBack,
      async () => {
        expect((await verify()).fault).toBe('Link 2 is missing; the next one is 3.');
      },
    );
    expect((await verify()).fault).toBeNull();
  });

  it('is found when the newest are cut off, by who knows an earlier head', async () => {
    const { head: known } = await verify();
    const place = `where sequence = ${known.sequence}`;
    await owner.query('create table end_aside as select * from audit_entries');
    await owner.query(`create table end_link as select * from audit_links ${place}`);
    await tamper(
      `delete from audit_entries where id = ${link(known.sequence)}; delete from audit_links ${place}`,
      `insert into audit_entries select * from end_aside on conflict do nothing;
       insert into audit_links select * from end_link`,
      async () => {
        expect((await verify()).fault).toBeNull();
        expect((await verify({ known: [known] })).fault).toMatch(/cut off or rewritten/);
      },
    );
    expect((await verify({ known: [known] })).fault).toBeNull();
  });
});

const REFUSED = [
  "update audit_entries set reason = 'x'",
  'delete from audit_entries',
  'truncate audit_entries cascade',
  "update audit_links set hash = 'x'",
  'delete from audit_links',
  'truncate audit_links',
  'delete from audit_checkpoints',
  'insert into audit_checkpoints select sequence, hash from audit_links limit 1',
];

describe('a log whose site and owner are one role', () => {
  it.each(REFUSED)('refuses %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/append-only|older than a year/);
  });
});

describe('the role of the site', () => {
  let site: Client;
  beforeAll(async () => {
    await owner.query(`drop role if exists ${ROLE}`);
    await owner.query(`create role ${ROLE} login password '${PASSWORD}'`);
    const { host, port, database } = owner;
    const connection = { host, port, database: database ?? '', user: ROLE, password: PASSWORD };
    const rights = { schemas: ['public'], exceptions: AUDIT_GRANTS };
    await grantRows({ connection, ownerConnection: test.connection }, rights);
    site = new Client(connection);
    await site.connect();
  });
  afterAll(async () => {
    await site.end();
    await owner.query(`drop owned by ${ROLE}; drop role ${ROLE}`);
  });

  it('adds and reads entries, and the chain goes on', async () => {
    const { head } = await verify();
    await site.query(
      `insert into audit_entries (id, actor_name, act, target_kind, target_id, target_label)
       values ($1, 'x', 'comic.publish', 'comic', '1', 'x')`,
      [uuidv7()],
    );
    expect((await site.query('select from audit_entries join audit_links on entry_id = id')).rowCount).toBe(
      head.sequence + 1,
    );
    expect(await verify()).toMatchObject({ fault: null, head: { sequence: head.sequence + 1 } });
  });

  it.each([...REFUSED, "insert into audit_links values (999, gen_random_uuid(), 'x', 'y')"])(
    'has no right to %s',
    async (statement) => {
      await expect(site.query(statement)).rejects.toThrow('permission denied');
    },
  );

  it('can do no more after its rights were widened by hand and the site starts again', async () => {
    await owner.query(`grant all on audit_entries to ${ROLE}`);
    const connection = { user: ROLE };
    await grantRows(
      { connection, ownerConnection: test.connection },
      { schemas: ['public'], exceptions: AUDIT_GRANTS },
    );
    await expect(site.query('delete from audit_entries')).rejects.toThrow('permission denied');
  });
});
