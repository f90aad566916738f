import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { seededRandom } from '../../../../tests/support/seededRandom.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import { listCountFaults } from '../../comments/server/recountComments.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { TermMerge } from '../termEditingApi.ts';
import { mergeTerms, planMerge } from './mergeTerms.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const write = () => site.services.database.write;

/** Terms of names that no other test has. */
async function terms(
  count: number,
  taxonomy: Taxonomy = 'tags',
): Promise<{ ids: number[]; names: string[] }> {
  const names = Array.from({ length: count }, () => `Merged ${(made += 1)} word`);
  return { ids: await ensureTerms(write(), taxonomy, names), names };
}

const merge = (target: number | undefined, sources: (number | undefined)[], more: object = {}) =>
  admin.call('POST', `/api/admin/terms/${target}/merge`, { sources, ...more });
const undo = (id: unknown) => admin.call('POST', `/api/admin/term-merges/${String(id)}/undo`, {});

async function carried(comicId: string) {
  return write()
    .selectFrom('comic_terms')
    .select(['term_id', 'position', 'origin'])
    .where('comic_id', '=', comicId)
    .orderBy('position')
    .orderBy('term_id')
    .execute();
}

/** Rows that break a counter, by a recount. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, comics_count, comics_count_safe from terms where (comics_count, comics_count_safe) <> (
      select count(*)::int, (count(*) filter (where not comics.nsfw))::int from comic_terms
      join comics on comics.id = comic_id where term_id = terms.id and state = 'published')`.execute(write());
  return rows;
}

/** All that a merge may change, but for versions and times. */
async function everything(): Promise<unknown> {
  const { rows } = await sql<{ part: unknown }>`
    select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'aliases', aliases,
      'texts', jsonb_build_array(description, translations, color, links, hair_color, gender),
      'merged', merged_into, 'counts', array[comics_count, comics_count_safe]) order by id) as part from terms
    union all select jsonb_agg(to_jsonb(comic_terms) order by comic_id, term_id) from comic_terms
    union all select jsonb_agg(to_jsonb(chapter_groups) order by chapter_id, term_id) from chapter_groups
    union all select jsonb_agg(to_jsonb(comic_removed_terms) order by comic_id, term_id) from comic_removed_terms
    union all select jsonb_agg(to_jsonb(term_aliases) order by taxonomy, folded) from term_aliases
    union all select jsonb_agg(to_jsonb(term_implications) order by term_id, implied_id) from term_implications
    union all select jsonb_agg(to_jsonb(term_old_slugs) order by taxonomy, slug) from term_old_slugs`.execute(
    write(),
  );
  return rows;
}

const impliedBy = async (id: number) =>
  (await admin.call('GET', `/api/admin/terms/${id}`)).body['fields'] as { implies: number[] };
async function imply(id: number, implies: number[]): Promise<void> {
  const { body } = await admin.call('GET', `/api/admin/terms/${id}`);
  const edit = { version: body['version'], fields: { implies } };
  expect((await admin.call('PATCH', `/api/admin/terms/${id}`, edit)).status).toBe(200);
}

describe('the preview of a merge of terms that imply others', () => {
  it('names the implications that fall, and refuses what would make a term imply itself', async () => {
    const { ids, names } = await terms(3);
    const [one = 0, two = 0, three = 0] = ids;
    await imply(one, [two]);
    await imply(two, [three]);
    const preview = await merge(two, [one], { dry_run: true });
    expect(preview.body['falling_implications']).toEqual([{ name: names[0], implies: names[1] }]);
    const refused = await merge(one, [three], { dry_run: true });
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['sources']]);
    expect(refused.body['errors']).toMatchObject((await merge(one, [three])).body['errors'] as object);
  });
});

describe('merging terms', () => {
  it('says first what would move, and does nothing then', async () => {
    const { ids, names } = await terms(3);
    const [first = '', second = '', third = ''] = names;
    await makeComic(site.services, { title: `Both ${made}`, tags: [first, second] });
    await makeComic(site.services, { title: `One ${made}`, tags: [second] });
    await makeComic(site.services, { title: `Two sources ${made}`, tags: [second, third] });
    const before = await everything();
    const { status, body } = await merge(ids[0], ids.slice(1), { dry_run: true });
    expect([status, body]).toMatchObject([
      200,
      {
        id: null,
        comics: { moved: 1, collapsed: 2 },
        chapters: { moved: 0, collapsed: 0 },
        aliases: [second, third],
      },
    ]);
    expect((body as unknown as TermMerge).examples).toHaveLength(3);
    expect(await everything()).toEqual(before);
  });

  it('gives comics the target in the place of the source, and its address and names lead there', async () => {
    const { ids, names } = await terms(4);
    const [target = 0, source = 0, before = 0, after = 0] = ids;
    const comic = await makeComic(site.services, {
      title: `Ordered ${made}`,
      tags: [names[2] ?? '', names[1] ?? '', names[3] ?? ''],
    });
    const [, row] = await carried(comic.id);
    await merge(target, [source]);
    expect(await carried(comic.id)).toMatchObject([
      { term_id: before },
      { ...row, term_id: target },
      { term_id: after },
    ]);
    expect(await wrongCounts()).toEqual([]);
    const slug = names[1]?.toLowerCase().replaceAll(' ', '-') ?? '';
    const shown = await (await site.fetch(`/api/taxonomies/tags/${slug}`)).json();
    expect(shown).toMatchObject({ name: names[0], aliases: [names[1]], comics_count: 1 });
    const list = await site.fetch(`/api/comics?taxonomy=tags&term=${slug}`);
    expect(await list.json()).toMatchObject({ data: [{ slug: comic.slug }] });
    const page = await site.fetch(`/en/tags/tag/${slug}`, { redirect: 'manual' });
    expect(page.status).toBe(301);
    const found = await (await site.fetch(`/api/search?q=${encodeURIComponent(names[1] ?? '')}`)).json();
    expect((found as { terms: { name: string }[] }).terms.map(({ name }) => name)).toEqual([names[0]]);
    // Imports do not bring it back.
    expect(await ensureTerms(write(), 'tags', [names[1] ?? ''])).toEqual([target]);
  });

  it('fills what the target does not say, says so before, and empties it again', async () => {
    const { ids, names } = await terms(3);
    const [target = 0, first = 0, second = 0] = ids;
    const said = { version: 1, blocks: [{ type: 'paragraph', text: 'Said before.' }] };
    const save = (id: number, fields: object) =>
      admin.call('PATCH', `/api/admin/terms/${id}`, { version: 1, fields });
    await save(target, { description: said, 'name/zh': '苍鹭' });
    await save(first, { description: { ...said, blocks: [] }, 'name/zh': '鹭', 'name/fr': 'Héron' });
    await save(second, { 'name/fr': 'Autre', color: '#112233', links: ['https://example.org/a'] });
    const fieldsOf = async () => (await admin.call('GET', `/api/admin/terms/${target}`)).body['fields'];
    const before = await fieldsOf();
    const fills = ['name/fr', 'color', 'links'];
    expect((await merge(target, [first, second], { dry_run: true })).body['fills']).toEqual(fills);
    const { body } = await merge(target, [first, second]);
    expect(await fieldsOf()).toMatchObject({
      description: said,
      'name/zh': '苍鹭',
      'name/fr': 'Héron',
      color: '#112233',
      links: ['https://example.org/a'],
      aliases: names.slice(1),
    });
    await admin.call('PATCH', `/api/admin/terms/${target}`, { version: 3, fields: { color: '#445566' } });
    await undo(body['id']);
    // A field that somebody has changed since stays.
    expect(await fieldsOf()).toEqual({ ...(before as object), color: '#445566' });
  });

  it('moves the groups of chapters', async () => {
    const { ids, names } = await terms(2, 'groups');
    await makeComic(site.services, { title: `Grouped ${made}`, chapters: [{ groups: [names[1] ?? ''] }] });
    const { body } = await merge(ids[0], [ids[1]]);
    expect(body).toMatchObject({ chapters: { moved: 1, collapsed: 0 } });
    const rows = await write().selectFrom('chapter_groups').selectAll().where('term_id', 'in', ids).execute();
    expect(rows).toMatchObject([{ term_id: ids[0] }]);
  });

  it('takes along what is said about characters, and undoing it takes that back', async () => {
    const { ids, names } = await terms(3, 'characters');
    await makeComic(site.services, { title: `Merged cast ${made}`, characters: names });
    const author = await makeMember(site);
    const slugs = names.map((name) => slugOf(name));
    const said = await Promise.all(
      slugs.map((target) => makeComment(site.services, { author, kind: 'character', target })),
    );
    const threads = async () => {
      const rows = await write()
        .selectFrom('comments')
        .innerJoin('comment_threads', 'comment_threads.id', 'comments.thread_id')
        .innerJoin('terms', 'terms.id', 'comment_threads.term_id')
        .select(['comments.id', 'comment_threads.term_id', 'terms.comments_count'])
        .where('comments.author_id', '=', author.id)
        .execute();
      return said.map(({ id }) => rows.find((row) => row.id === id));
    };
    const merged = await merge(ids[0], [ids[1], ids[2]]);
    expect(merged.status).toBe(200);
    expect(await threads()).toMatchObject(said.map(() => ({ term_id: ids[0], comments_count: 3 })));
    expect((await undo(merged.body['id'])).status).toBe(200);
    expect(await threads()).toMatchObject(ids.map((id) => ({ term_id: id, comments_count: 1 })));
    expect(await listCountFaults(write())).toEqual([]);
  });

  it('goes on blocking what members have blocked', async () => {
    const { ids, names } = await terms(2);
    const { slug } = await makeComic(site.services, { title: `Blocked ${made}`, tags: [names[1] ?? ''] });
    const reader = await callAs(site, await makeMember(site));
    const blocked = `tags/${names[1]?.toLowerCase().replaceAll(' ', '-')}`;
    expect((await reader.call('PATCH', '/api/account/settings', { blocked_terms: [blocked] })).status).toBe(
      200,
    );
    await merge(ids[0], [ids[1]]);
    expect((await reader.call('POST', '/api/hidden-comics', { slugs: [slug] })).body).toEqual({
      data: [slug],
    });
    const { body } = await reader.call('GET', '/api/account/content-choices');
    expect(body).toMatchObject({ blocked_terms: [{ slug: blocked.slice(5), name: names[0] }] });
  });

  it('takes what an open editor still calls by the old term', async () => {
    const { ids, names } = await terms(2);
    const { slug } = await makeComic(site.services, { title: `Open ${made}`, tags: [names[1] ?? ''] });
    await merge(ids[0], [ids[1]]);
    const fields = { 'terms/tags': [ids[1]] };
    const answer = await admin.call('PATCH', `/api/admin/comics/${slug}`, { version: 1, fields });
    expect(answer.body).toMatchObject({ comic: { fields: { 'terms/tags': [ids[0]] } } });
  });

  it('is one entry in the audit log, and a version of the target', async () => {
    const { ids, names } = await terms(2);
    await merge(ids[0], [ids[1]]);
    const entries = await write()
      .selectFrom('audit_entries')
      .select(['act', 'after'])
      .where('target_kind', '=', 'term')
      .where('target_id', '=', String(ids[0]))
      .execute();
    expect(entries).toMatchObject([{ act: 'term.merge', after: { merged: [names[1]] } }]);
    const { body } = await admin.call('GET', `/api/admin/versions/term/${ids[0]}`);
    expect(body).toMatchObject({ data: [{ fields: { aliases: { before: [], after: [names[1]] } } }] });
  });

  it('is refused into itself, from another taxonomy, and from or into one that was merged', async () => {
    const { ids } = await terms(3);
    const elsewhere = await terms(1, 'metas');
    const before = await everything();
    const refused = [
      await merge(ids[0], [ids[0]]),
      await merge(ids[0], [ids[1], elsewhere.ids[0]]),
      await merge(ids[0], [2_000_000_000]),
      await merge(ids[0], []),
      await merge(2_000_000_000, [ids[0]]),
    ];
    expect(refused.map(({ body }) => body['errors'] ?? body['code'])).toEqual([
      { sources: ['The terms to merge must be different from this one.'] },
      { sources: ['The terms to merge must be of the same kind as this one.'] },
      { sources: ['What was chosen for the terms to merge could not be found here.'] },
      { sources: ['The terms to merge must have at least 1 item.'] },
      'not_found',
    ]);
    expect(await everything()).toEqual(before);
    await merge(ids[0], [ids[1]]);
    expect((await merge(ids[2], [ids[1]])).status).toBe(422);
    expect((await merge(ids[1], [ids[2]])).status).toBe(404);
    expect((await admin.call('DELETE', `/api/admin/terms/${ids[1]}`)).status).toBe(409);
    expect(
      (await admin.call('PATCH', `/api/admin/terms/${ids[1]}`, { version: 1, fields: { nsfw: true } }))
        .status,
    ).toBe(404);
  });

  it('that breaks off leaves all as it was', async () => {
    const { ids, names } = await terms(2);
    await makeComic(site.services, { title: `Broken off ${made}`, tags: names });
    const before = await everything();
    const broken = write()
      .transaction()
      .execute(async (transaction) => {
        await lockCatalogue(transaction);
        const plan = await planMerge(transaction, { targetId: ids[0] ?? 0, sourceIds: ids.slice(1) });
        await mergeTerms(transaction, plan, null);
        throw new Error('killed');
      });
    await expect(broken).rejects.toThrow('killed');
    expect(await everything()).toEqual(before);
  });
});

describe('taking a merge back', () => {
  it('leaves comics alone that lost the target since, and says which', async () => {
    const { ids, names } = await terms(2);
    const kept = await makeComic(site.services, { title: `Kept ${made}`, tags: [names[1] ?? ''] });
    const changed = await makeComic(site.services, { title: `Changed ${made}`, tags: [names[1] ?? ''] });
    const { body } = await merge(ids[0], [ids[1]]);
    await admin.call('PATCH', `/api/admin/comics/${changed.slug}`, {
      version: 1,
      fields: { 'terms/tags': [] },
    });
    const answer = await undo(body['id']);
    expect(answer.body).toMatchObject({ restored: 1, left: 1, examples: [{ slug: changed.slug }] });
    expect((await carried(kept.id)).map(({ term_id }) => term_id)).toEqual([ids[1]]);
    expect(await carried(changed.id)).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
    // A repeated call does nothing more.
    expect((await undo(body['id'])).body).toMatchObject({ restored: 0, left: 0 });
  });

  it('is refused once the target was merged itself, the name is another’s, or the time is over', async () => {
    const { ids, names } = await terms(4);
    const first = (await merge(ids[1], [ids[0]])).body['id'];
    const second = (await merge(ids[2], [ids[1]])).body['id'];
    expect((await undo(first)).body['code']).toBe('merged_since');
    expect((await undo(second)).status).toBe(200);
    await admin.call('PATCH', `/api/admin/terms/${ids[1]}`, { version: 2, fields: { aliases: [] } });
    const { body } = await admin.call('GET', `/api/admin/terms/${ids[1]}`);
    await admin.call('PATCH', `/api/admin/terms/${ids[1]}`, {
      version: body['version'],
      fields: { aliases: [] },
    });
    const thief = { version: 1, fields: { aliases: [names[0]] } };
    expect((await admin.call('PATCH', `/api/admin/terms/${ids[3]}`, thief)).status).toBe(200);
    const before = await everything();
    const refused = await undo(first);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(names[3] ?? ''),
    ]);
    expect(await everything()).toEqual(before);
    await sql`update term_merges set created_at = now() - interval '31 days' where id = ${first}`.execute(
      write(),
    );
    expect((await undo(first)).status).toBe(404);
  });

  it('restores everything, whatever was merged, and counters are right in between', async () => {
    const random = seededRandom(15);
    const pick = (count: number) => Math.floor(random() * count);
    for (let round = 0; round < 8; round += 1) {
      const { ids, names } = await terms(5, round % 4 === 3 ? 'groups' : 'tags');
      for (let index = 0; index < 4; index += 1) {
        const chosen = names.filter(() => random() < 0.5);
        const isGroup = round % 4 === 3;
        const { id } = await makeComic(site.services, {
          title: `Random ${round} ${index} ${made}`,
          isNsfw: random() < 0.4,
          ...(isGroup ? { groups: chosen } : { tags: chosen }),
          chapters: [
            { publishedAt: random() < 0.3 ? null : '2026-01-02T03:04:05Z', groups: isGroup ? chosen : [] },
          ],
        });
        const rows = await carried(id);
        for (const { term_id } of rows) {
          if (random() < 0.3)
            await write()
              .updateTable('comic_terms')
              .set({ origin: 'hand', position: pick(9) })
              .where('comic_id', '=', id)
              .where('term_id', '=', term_id)
              .execute();
        }
        const free = ids.filter((term) => !rows.some(({ term_id }) => term_id === term) && random() < 0.5);
        for (const term_id of free)
          await write().insertInto('comic_removed_terms').values({ comic_id: id, term_id }).execute();
      }
      for (const id of ids.filter(() => random() < 0.6)) {
        const aliases = Array.from({ length: pick(3) }, () => `Alias ${(made += 1)}`);
        const texts = {
          ...(random() < 0.5 ? { 'name/fr': `Nom ${made}` } : {}),
          ...(random() < 0.5 ? { color: '#00ff00' } : {}),
          ...(random() < 0.5 ? { links: [`https://example.org/${made}`] } : {}),
        };
        const fields = { aliases, ...texts };
        await admin.call('PATCH', `/api/admin/terms/${id}`, { version: 1, fields });
      }
      // Others imply some of them, and some of them imply others.
      const { ids: others } = await terms(2);
      for (const id of ids) {
        if (random() < 0.4) await imply(others[0] ?? 0, [...(await impliedBy(others[0] ?? 0)).implies, id]);
        if (random() < 0.4) await imply(id, [others[1] ?? 0]);
      }
      const before = await everything();
      const count = 1 + pick(3);
      const first = await merge(ids[0], ids.slice(1, 1 + count));
      expect(first.status).toBe(200);
      expect(await wrongCounts()).toEqual([]);
      const between = await everything();
      const second = await merge(ids[4], [ids[0]]);
      expect(await wrongCounts()).toEqual([]);
      expect((await undo(second.body['id'])).body).toMatchObject({ left: 0 });
      expect(await everything(), `round ${round}, the second merge`).toEqual(between);
      expect((await undo(first.body['id'])).body).toMatchObject({ left: 0 });
      expect(await everything(), `round ${round}`).toEqual(before);
      expect(await wrongCounts()).toEqual([]);
    }
  });
});
