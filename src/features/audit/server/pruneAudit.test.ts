import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts';
import { contentHash } from './contentHash.ts';
import { pruneAudit } from './pruneAudit.ts';
import { verifyAudit } from './verifyAudit.ts';

let test: TestDatabase;
let owner: Client;

beforeAll(async () => {
  test = await makeTestDatabase({ crowd: [] });
  owner = new Client(test.connection);
  await owner.connect();
  await owner.query('alter table audit_entries disable trigger audit_entries_seal');
  for (const daysAgo of [900, 800, 740, 400, 0]) await insertAged(daysAgo);
  await owner.query('alter table audit_entries enable trigger audit_entries_seal');
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

/** An entry as it was made so many days ago. */
async function insertAged(daysAgo: number): Promise<void> {
  const entry = {
    id: uuidv7(),
    acted_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString().replace('Z', '000Z'),
    actor_id: null,
    actor_name: 'command',
    actor_role: null,
    address: null,
    act: 'comic.publish',
    target_kind: 'comic',
    target_id: 'x',
    target_label: `${daysAgo} days ago`,
    before: null,
    after: '{"state":"published"}',
    reason: null,
  };
  const columns = Object.keys(entry).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into audit_entries (${columns.join()}, content_hash) values (${places.join()}, $14)`,
    [...Object.values(entry), contentHash(entry)],
  );
}

const labels = async () => {
  const { rows } = await owner.query<{ target_label: string }>(
    "select target_label from audit_entries where act <> 'audit.prune' order by acted_at",
  );
  return rows.map((row) => row.target_label);
};

describe('acts that are old enough', () => {
  it('are removed, and the chain is whole from the checkpoint on', async () => {
    const { head: known } = await verifyAudit(test.database.write);
    const pruned = await test.database.write
      .transaction()
      .execute((transaction) => pruneAudit(transaction, 730));
    expect(pruned).toEqual({ removed: 3, until: 3 });
    expect(await labels()).toEqual(['400 days ago', '0 days ago']);
    // The two that stay, and the removal itself.
    expect(await verifyAudit(test.database.write, { known: [known] })).toMatchObject({
      fault: null,
      entries: 3,
      head: { sequence: 6 },
    });
  });

  it('are removed once, without a trace of a removal that found nothing', async () => {
    const again = await test.database.write
      .transaction()
      .execute((transaction) => pruneAudit(transaction, 730));
    expect(again).toEqual({ removed: 0, until: 0 });
    expect((await verifyAudit(test.database.write)).head.sequence).toBe(6);
  });

  it('cannot be removed beyond the checkpoint, nor a checkpoint be made of young ones', async () => {
    await expect(owner.query('delete from audit_entries')).rejects.toThrow('append-only');
    const young = test.database.write.transaction().execute((transaction) => pruneAudit(transaction, 0));
    await expect(young).rejects.toThrow('older than a year');
    expect(await labels()).toHaveLength(2);
  });
});
