import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { AuditEntry } from '../AuditEntry.ts';
import { contentHash, linkHash } from './contentHash.ts';
import type { ExportedEntry } from './auditStore.ts';
import { BY_COMMAND, recordAct, type Act } from './recordAct.ts';
import { verifyAudit } from './verifyAudit.ts';

let site: TestSite;
let admin: Caller;
let warden: Member;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await callAs(site, await makeMember(site, { role: 'admin', username: 'Chief' }));
  warden = await makeMember(site, { role: 'moderator', username: 'Warden' });
  await record({ act: 'comic.publish', target: { kind: 'comic', id: 'c1', label: 'Night Post' } });
  await record({
    viewer: { id: warden.id, role: 'moderator' },
    client: { address: '198.51.100.7' },
    act: 'comic.unpublish',
    target: { kind: 'comic', id: 'c1', label: 'Night Post' },
    before: { state: 'published' },
    after: { state: 'unpublished' },
    reason: 'A claim',
  });
  await record({ act: 'user.ban', target: { kind: 'user', id: 'u1', label: 'spammer' } });
});
afterAll(() => site.close());

const record = (act: Pick<Act, 'act' | 'target'> & Partial<Act>) =>
  site.services.database.write
    .transaction()
    .execute((transaction) => recordAct(transaction, { ...BY_COMMAND, ...act }));

async function list(q: string, more = ''): Promise<AuditEntry[]> {
  const { status, body } = await admin.call('GET', `/api/admin/audit?q=${encodeURIComponent(q)}${more}`);
  expect(status, q).toBe(200);
  return body['data'] as AuditEntry[];
}
const acts = async (q: string, more = '') => (await list(q, more)).map(({ act }) => act);

describe('the list of acts', () => {
  it('has the newest first, whole, with its place in the chain', async () => {
    expect(await acts('')).toEqual(['user.ban', 'comic.unpublish', 'comic.publish']);
    expect((await list('actor:warden'))[0]).toEqual({
      id: expect.any(String),
      sequence: 2,
      acted_at: expect.stringMatching(/^20.*Z$/),
      actor: { id: warden.id, name: 'Warden', role: 'moderator' },
      address: '198.51.100.7',
      program: null,
      act: 'comic.unpublish',
      target: { kind: 'comic', id: 'c1', label: 'Night Post' },
      before: { state: 'published' },
      after: { state: 'unpublished' },
      reason: 'A claim',
    });
  });

  it.each([
    ['act:user.ban', ['user.ban']],
    ['act:user.ban act:comic.publish', ['user.ban', 'comic.publish']],
    ['-actor:command', ['comic.unpublish']],
    ['kind:comic id:c1', ['comic.unpublish', 'comic.publish']],
    ['-kind:comic', ['user.ban']],
    ['"night po"', ['comic.unpublish', 'comic.publish']],
    ['-night', ['user.ban']],
    ['from:2020-01-01 until:2020-12-31', []],
    ['from:2020-01-01 kind:user', ['user.ban']],
    [`until:${new Date().toISOString().slice(0, 10)} kind:user`, ['user.ban']],
    ['actor:nobody', []],
  ])('is narrowed by %s', async (q, expected) => {
    expect(await acts(q)).toEqual(expected);
    const { body } = await admin.call('GET', `/api/admin/audit/count?q=${encodeURIComponent(q)}`);
    expect(body).toEqual({ total: expected.length, is_exact: true });
  });

  it('leads to each of them by its id', async () => {
    const [entry] = await list('act:user.ban');
    expect((await admin.call('GET', `/api/admin/audit/${entry?.id}`)).body).toEqual(entry);
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await admin.call('GET', `/api/admin/audit/${nothing}`)).status).toBe(404);
  });

  it('has pages, in both orders', async () => {
    expect(await acts('', '&per_page=2&page=2')).toEqual(['comic.publish']);
    expect(await acts('', '&per_page=2&order=asc')).toEqual(['comic.publish', 'comic.unpublish']);
  });

  it.each(['colour:red', 'act:comic.fly', 'from:yesterday', 'until:2026-02-30', 'from:>2026-01-01'])(
    'refuses %s with the reason',
    async (q) => {
      for (const path of ['', '/count', '/export'])
        expect(
          await admin.call('GET', `/api/admin/audit${path}?q=${encodeURIComponent(q)}`),
          path,
        ).toMatchObject({ status: 422, body: { errors: { q: [expect.any(String)] } } });
    },
  );
});

describe('an act through a program', () => {
  it('says which token it came by, and is found by its name', async () => {
    const program = { id: 't1', name: 'Night Robot' };
    await record({
      viewer: { id: warden.id, role: 'moderator', program, scopes: ['catalogue:write'] },
      act: 'comic.bin',
      target: { kind: 'comic', id: 'c2', label: 'Day Post' },
    });
    const [entry] = await list('program:"night robot"');
    expect(entry).toMatchObject({
      act: 'comic.bin',
      actor: { name: 'Warden' },
      program: { ...program, scopes: ['catalogue:write'] },
    });
    expect(await acts('-program:"night robot"')).not.toContain('comic.bin');
    expect((await verifyAudit(site.services.database.write)).fault).toBeNull();
  });
});

describe('the export', () => {
  it('has every entry that matches as a line, oldest first, and is an act itself', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => index);
    await site.services.database.write.transaction().execute(async (transaction) => {
      for (const index of many)
        await recordAct(transaction, {
          ...BY_COMMAND,
          act: 'chapter.bin',
          target: { kind: 'chapter', id: String(index), label: `é ${index}` },
          after: { state: 'bin', 10: 1, 9: 2, word: '“q”\n\u0001' },
        });
    });
    const answer = await admin.call('GET', '/api/admin/audit/export');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = answer.body['lines'] as ExportedEntry[];
    expect(lines.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 1_105 }, (_, index) => index + 1),
    );
    expect(lines.at(-1)).toMatchObject({ act: 'audit.export', actor: { name: 'Chief' } });
    const only = await admin.call('GET', '/api/admin/audit/export?q=kind:user');
    expect(only.body['lines']).toHaveLength(1);
    expect((await list('act:audit.export'))[0]).toMatchObject({ after: { filter: 'kind:user' } });
  });

  it('can be verified by itself, without the database', async () => {
    const { body } = await admin.call('GET', '/api/admin/audit/export');
    let previous = '00'.repeat(32);
    for (const entry of body['lines'] as ExportedEntry[]) {
      const text = (fields: object | null) => (fields === null ? null : JSON.stringify(fields));
      const content = contentHash({
        ...entry,
        actor_id: entry.actor.id,
        actor_name: entry.actor.name,
        actor_role: entry.actor.role,
        target_kind: entry.target.kind,
        target_id: entry.target.id,
        target_label: entry.target.label,
        before: text(entry.before),
        after: text(entry.after),
        program: text(entry.program),
      });
      const hash = linkHash(entry.sequence, Buffer.from(previous, 'hex'), content).toString('hex');
      expect(entry).toMatchObject({ content_hash: content.toString('hex'), previous_hash: previous, hash });
      previous = entry.hash;
    }
  });
});
