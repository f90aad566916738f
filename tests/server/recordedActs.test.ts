import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/features/audit/server/verifyAudit.ts';
import { makeComic } from '../support/makeComic.ts';
import type { Caller } from '../support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let admin: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await makeMember(site, { role: 'admin', username: 'warden' });
  caller = await callAs(site, admin, { 'x-forwarded-for': '198.51.100.7' });
});
afterAll(() => site.close());

/** Entries since the last look, oldest first. */
let seen = 0;
async function entered() {
  const entries = await site.services.database.write
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('acted_at')
    .orderBy('id')
    .execute();
  return entries.slice(seen, (seen = entries.length));
}

const write = () => site.services.database.write;

describe('the audit log', () => {
  it('has each act on a comic and a chapter, with who, whence, what and what changed', async () => {
    await makeComic(site.services, { title: 'Night Post', chapters: [{ pages: 2 }] });
    await caller.call('POST', '/api/admin/comics/night-post/unpublish');
    const [entry] = await entered();
    expect(entry).toMatchObject({
      actor_id: admin.id,
      actor_name: 'warden',
      actor_role: 'admin',
      address: '198.51.100.7',
      act: 'comic.unpublish',
      target_kind: 'comic',
      target_label: 'Night Post',
      before: { state: 'published' },
      after: { state: 'unpublished' },
    });
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/publish'],
      ['POST', '/chapters/1/unpublish'],
      ['DELETE', '/chapters/1'],
      ['POST', '/chapters/1/restore'],
      ['POST', '/chapters/1/publish'],
      ['DELETE', '/chapters/1?now=true'],
      ['DELETE', '?now=true'],
    ] as const)
      expect((await caller.call(method, `/api/admin/comics/night-post${path}`)).status, path).toBe(200);
    const acts = await entered();
    expect(acts.map(({ act }) => act)).toEqual([
      'comic.bin',
      'comic.restore',
      'comic.publish',
      'chapter.unpublish',
      'chapter.bin',
      'chapter.restore',
      'chapter.publish',
      'chapter.remove',
      'comic.remove',
    ]);
    expect(acts[3]).toMatchObject({
      target_kind: 'chapter',
      target_label: 'Night Post · Ch. 1',
      before: { state: 'published' },
      after: { state: 'unpublished' },
    });
    expect(acts.at(-1)).toMatchObject({ before: { slug: 'night-post', pages_count: 0 }, after: null });
  });

  it('has each act on a member, without their address', async () => {
    const member = await makeMember(site, { isApproved: false });
    const path = `/api/users/${member.id}`;
    await caller.call('PATCH', path, { is_approved: true, role: 'moderator' });
    await caller.call('POST', `${path}/ban`, { days: 2, reason: 'Spam in bios' });
    await caller.call('DELETE', `${path}/ban`);
    const acts = await entered();
    const target = { target_kind: 'user', target_id: member.id, target_label: member.username };
    const until = acts[2]?.after?.['banned_until'];
    expect(acts).toMatchObject([
      { ...target, act: 'user.change_role', before: { role: 'user' }, after: { role: 'moderator' } },
      { ...target, act: 'user.approve', before: { is_approved: false }, after: { is_approved: true } },
      {
        ...target,
        act: 'user.ban',
        before: { banned_until: null, ban_reason: null },
        after: { banned_until: expect.any(String), ban_reason: 'Spam in bios' },
        reason: 'Spam in bios',
      },
      { ...target, act: 'user.unban', before: { banned_until: until }, after: { banned_until: null } },
    ]);
    expect(JSON.stringify(acts)).not.toContain(member.email);
  });

  it('has a report that was looked at, once', async () => {
    await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 1 }] });
    const page = await write()
      .selectFrom('pages')
      .innerJoin('chapters', 'chapters.id', 'chapter_id')
      .innerJoin('comics', 'comics.id', 'comic_id')
      .select('pages.id')
      .where('comics.slug', '=', 'torn')
      .executeTakeFirstOrThrow();
    const report = { kind: 'page', target: page.id, reason: 'broken' };
    expect((await caller.call('POST', '/api/reports', report)).status).toBe(200);
    const { id } = await write()
      .selectFrom('reported_items')
      .select('id')
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow();
    const path = `/api/moderation/items/${id}/decide`;
    for (const _ of [1, 2]) await caller.call('POST', path, { version: 1, act: 'mended' });
    expect(await entered()).toMatchObject([
      { act: 'report.decide', target_kind: 'report', target_id: id, target_label: 'Torn · Ch. 1 / 1' },
    ]);
  });

  it('has nothing of what changed nothing or was refused', async () => {
    const member = await makeMember(site);
    const equal = await makeMember(site, { role: 'admin' });
    expect((await caller.call('POST', '/api/admin/comics/torn/publish')).body['changed']).toBe(false);
    expect((await caller.call('DELETE', `/api/users/${member.id}/ban`)).status).toBe(200);
    const ban = await caller.call('POST', `/api/users/${equal.id}/ban`, { days: 1, reason: 'x' });
    expect(ban.status).toBe(403);
    expect((await caller.call('POST', '/api/admin/comics/nowhere/publish')).status).toBe(404);
    expect(await entered()).toEqual([]);
  });

  it('is one chain behind all of this', async () => {
    expect(await verifyAudit(write())).toMatchObject({ fault: null, entries: seen });
  });
});
