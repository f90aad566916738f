import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/bulk-edits';
const LATER = '2200-01-01T18:00:00Z';
const call = (path: string, body?: object) => admin.call('POST', `/api/admin/${path}`, body);

/**
 * A live comic with a chapter in each state, and a draft comic with a draft chapter. Both titles
 * have the word.
 */
async function shelf() {
  const word = `wader${(made += 1)}`;
  const drafts = Array.from({ length: 4 }, () => ({ publishedAt: null }));
  const live = await makeComic(site.services, { title: `${word} live`, chapters: [{}, ...drafts] });
  const draft = await makeComic(site.services, { title: `${word} draft`, chapters: [{ publishedAt: null }] });
  const chapter = `comics/${live.slug}/chapters`;
  await call(`${chapter}/2/schedule`, { at: LATER });
  await call(`${chapter}/3/publish`);
  await call(`${chapter}/3/unpublish`);
  await admin.call('DELETE', `/api/admin/${chapter}/4`);
  return { word, live, draft };
}
type Shelf = Awaited<ReturnType<typeof shelf>>;

/** The public state of these comics and their chapters, with their counters. */
async function stateOf({ live, draft }: Shelf): Promise<unknown> {
  const { rows } = await sql<object>`
    select state, scheduled_at, published_at, chapters_count, pages_count, latest_chapter,
      (select jsonb_agg(jsonb_build_array(slug, state, scheduled_at, published_at, binned_at is not null)
        order by slug) from chapters where comic_id = comics.id) as chapters
    from comics where id = any(${[live.id, draft.id]}::uuid[]) order by id`.execute(
    site.services.database.write,
  );
  return rows;
}

const states = async (slug: string) =>
  ((await admin.call('GET', `/api/admin/comics/${slug}/chapters`)).body['data'] as { state: string }[]).map(
    ({ state }) => state,
  );

type Line = {
  version: number;
  language: string | null;
  premium: boolean;
  groups: string[];
  locks: string[];
  state: string;
};

/** The values that a bulk edit may change of chapters, in the order of their comics and numbers. */
async function linesOf({ live, draft }: Shelf): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select chapters.version, chapters.language, premium, free_at, array(select unnest(locked_fields) order by 1) as locks,
      case when chapters.binned_at is null then state else 'bin' end as state,
      array(select name from chapter_groups join terms on terms.id = term_id
        where chapter_id = chapters.id order by chapter_groups.position) as groups
    from chapters where comic_id = any(${[live.id, draft.id]}::uuid[]) order by comic_id, sort_key`.execute(
    site.services.database.write,
  );
  return rows;
}
/** Each save makes a version, so that of an undo is another. */
const plainly = (lines: readonly Line[]) => lines.map((line) => ({ ...line, version: 0 }));

async function latestGroups(comicId: string): Promise<unknown> {
  const { rows } = await sql<{ groups: unknown }>`
    select latest_chapter -> 'groups' as groups from comics where id = ${comicId}`.execute(
    site.services.database.write,
  );
  return rows[0]?.groups;
}

const selection = ({ word }: Shelf, changes: object = {}) => ({ q: word, ...changes });
const of = (shelved: Shelf, act: string, changes: object = {}) => ({
  subject: 'chapters',
  selection: selection(shelved),
  act: { publication: { act } },
  ...changes,
});

const { begin: beginEdit, undo } = bulkEditRuns(() => ({ site, admin }));
const begin = (shelved: Shelf, act: string, changes: object = {}) => beginEdit(of(shelved, act, changes));

describe('a bulk edit of chapters', () => {
  it('is previewed exactly: what changes, what is so already, and what is refused and why', async () => {
    const shelved = await shelf();
    const before = await stateOf(shelved);
    const { body } = await call('bulk-edits/preview', of(shelved, 'publish'));
    expect(body).toMatchObject({
      total: 6,
      changed: 4,
      same: 1,
      refused: 1,
      reasons: [{ problem: { code: 'in_bin', fields: [] }, count: 1 }],
    });
    expect((body['rows'] as object[]).at(0)).toMatchObject({
      title: `${shelved.word} live`,
      chapter: { number: '2', volume: null },
      fields: { state: { before: 'scheduled', after: 'published' } },
    });
    expect(await stateOf(shelved)).toEqual(before);
  });

  it.each([
    ['publish', { changed: 4, refused: 1 }],
    ['unpublish', { changed: 2, refused: 1 }],
    ['bin', { changed: 5, refused: 0 }],
  ])(
    'to %s does all that match, and its undo puts everything back, and the undo of that too',
    async (act, counts) => {
      const shelved = await shelf();
      const before = await stateOf(shelved);
      const done = await begin(shelved, act, { total: 6 });
      expect(done).toMatchObject({ state: 'done', total: 6, done: 6, ...counts });
      const after = await stateOf(shelved);
      expect(after).not.toEqual(before);
      const undone = await undo(done['id']);
      expect(undone).toMatchObject({ state: 'done', refused: 0, changed: counts.changed });
      expect(await stateOf(shelved)).toEqual(before);
      await undo(undone['id']);
      expect(await stateOf(shelved)).toEqual(after);
    },
  );

  it('leaves out the exceptions, names its rows, and leaves what somebody has changed since', async () => {
    const shelved = await shelf();
    const [except] = (await admin.call('GET', `/api/admin/chapters?q=${shelved.word}%20number:5`)).body[
      'data'
    ] as { id: string }[];
    const done = await begin(shelved, 'publish', {
      selection: selection(shelved, { except: [except?.id ?? ''] }),
    });
    expect(done).toMatchObject({ total: 5, changed: 3 });
    const rows = done['rows'] as { title: string; chapter: { number: string }; outcome: string }[];
    expect(rows.map(({ chapter, outcome }) => [chapter.number, outcome])).toContainEqual(['2', 'changed']);
    await call(`comics/${shelved.live.slug}/chapters/2/unpublish`);
    const undone = await undo(done['id']);
    expect(undone).toMatchObject({ changed: 2, refused: 1 });
    expect(
      (undone['rows'] as object[]).filter((row) => 'problem' in row && row.problem !== null),
    ).toMatchObject([{ chapter: { number: '2' }, problem: { code: 'stale', fields: ['state'] } }]);
    expect(await states(shelved.live.slug)).toEqual([
      'published',
      'unpublished',
      'unpublished',
      'bin',
      'draft',
    ]);
    expect(await states(shelved.draft.slug)).toEqual(['draft']);
  });

  it('of all chapters of one comic but a few changes none of another', async () => {
    const shelved = await shelf();
    const line = `comic:${shelved.live.id}`;
    const { body } = await admin.call('GET', `/api/admin/chapters?q=${line}%20number:5`);
    const except = (body['data'] as { id: string }[]).map(({ id }) => id);
    const done = await begin(shelved, 'publish', { selection: { q: `${line} -state:bin`, except } });
    expect(done).toMatchObject({ total: 3, changed: 2, refused: 0 });
    expect(await states(shelved.live.slug)).toEqual(['published', 'published', 'published', 'bin', 'draft']);
    expect(await states(shelved.draft.slug)).toEqual(['draft']);
  });

  it('to schedule plans those that are not live, for one time, and is undone', async () => {
    const shelved = await shelf();
    const before = await stateOf(shelved);
    const at = '2200-02-02T18:00:00Z';
    const act = { publication: { act: 'schedule', at } };
    const { body } = await call('bulk-edits/preview', of(shelved, '', { act }));
    expect(body).toMatchObject({ total: 6, changed: 4, refused: 2 });
    expect((body['reasons'] as { problem: { code: string } }[]).map(({ problem }) => problem.code)).toEqual(
      expect.arrayContaining(['already_live', 'in_bin']),
    );
    const done = await begin(shelved, '', { act });
    expect(done).toMatchObject({ changed: 4, refused: 2 });
    expect(await states(shelved.live.slug)).toEqual([
      'published',
      'scheduled',
      'scheduled',
      'bin',
      'scheduled',
    ]);
    expect(await undo(done['id'])).toMatchObject({ changed: 4, refused: 0 });
    expect(await stateOf(shelved)).toEqual(before);
  });

  it('gives many the same fields with their locks and versions, and its undo puts back each value', async () => {
    const shelved = await shelf();
    const [mist, fog] = await ensureTerms(site.services.database.write, 'groups', ['Mist', 'Fog']);
    const [first] = await linesOf(shelved);
    const single = { version: first?.version, fields: { language: 'id', mode: 'manga', groups: [mist] } };
    await admin.call('PATCH', `/api/admin/comics/${shelved.live.slug}/chapters/1`, single);
    const before = await linesOf(shelved);
    const act = {
      fields: { language: 'fr', mode: null, premium: true, free_at: LATER },
      add: { groups: [fog] },
      remove: { groups: [mist] },
    };
    const { body } = await call('bulk-edits/preview', of(shelved, '', { act }));
    expect(body).toMatchObject({ total: 6, changed: 5, refused: 1 });
    const named = body['terms'] as { name: string }[];
    expect(named.map(({ name }) => name)).toEqual(['Mist', 'Fog']);
    expect((body['rows'] as object[])[0]).toMatchObject({
      fields: {
        groups: { before: [mist], after: [fog] },
        language: { before: 'id', after: 'fr' },
        mode: { before: 'manga', after: null },
        premium: { before: false, after: true },
      },
    });
    const done = await begin(shelved, '', { act });
    expect(done).toMatchObject({ changed: 5, refused: 1 });
    const after = await linesOf(shelved);
    expect(after.filter(({ state }) => state !== 'bin')).toEqual(
      Array.from({ length: 5 }, () =>
        expect.objectContaining({
          language: 'fr',
          premium: true,
          groups: ['Fog'],
          locks: ['groups', 'language'],
        }),
      ),
    );
    // The comic's own row says of its newest chapter who made it.
    expect(await latestGroups(shelved.live.id)).toEqual(['Fog']);
    const undone = await undo(done['id']);
    expect(undone).toMatchObject({ changed: 5, refused: 0 });
    expect(plainly(await linesOf(shelved))).toEqual(plainly(before));
    expect(await latestGroups(shelved.live.id)).toEqual(['Mist']);
    await undo(undone['id']);
    expect(plainly(await linesOf(shelved))).toEqual(plainly(after));
  });

  it('changes fields and states as one act, and leaves fields that somebody has changed since', async () => {
    const shelved = await shelf();
    const before = await linesOf(shelved);
    const act = { fields: { language: 'zh', premium: true }, publication: { act: 'publish' } };
    const done = await begin(shelved, '', { act });
    expect(done).toMatchObject({ total: 6, changed: 5, refused: 1 });
    const [, second] = await linesOf(shelved);
    const single = { version: second?.version, fields: { language: 'en' } };
    await admin.call('PATCH', `/api/admin/comics/${shelved.live.slug}/chapters/2`, single);
    const undone = await undo(done['id']);
    expect(undone).toMatchObject({ changed: 5, refused: 0 });
    expect((undone['rows'] as { problem: object | null }[]).flatMap(({ problem }) => problem ?? [])).toEqual([
      { code: 'stale', fields: ['language'] },
    ]);
    const now = plainly(await linesOf(shelved));
    expect(now[1]).toMatchObject({ language: 'en', premium: false, state: 'scheduled', locks: ['language'] });
    expect(now.toSpliced(1, 1)).toEqual(plainly(before).toSpliced(1, 1));
  });

  it('says what all chosen chapters have in a field, and refuses a field that they have not', async () => {
    const shelved = await shelf();
    const values = async (field: string) => {
      const asked = { subject: 'chapters', selection: selection(shelved), field };
      return call('bulk-edits/values', asked);
    };
    const [gull] = await ensureTerms(site.services.database.write, 'groups', ['Gull']);
    expect((await values('groups')).body).toMatchObject({ is_various: false, value: null });
    await begin(shelved, '', { act: { add: { groups: [gull] }, fields: { language: 'fr' } } });
    // One of them lies in the bin.
    expect((await values('groups')).body).toMatchObject({ is_various: true });
    const living = { subject: 'chapters', selection: { q: `${shelved.word} -state:bin` }, field: 'groups' };
    expect((await call('bulk-edits/values', living)).body).toMatchObject({
      value: [gull],
      terms: [{ name: 'Gull' }],
    });
    expect((await values('active')).status).toBe(422);
  });

  it('is one act in the audit log, and takes the chapters of limited staff alone', async () => {
    const shelved = await shelf();
    const limited = await makeMember(site, { role: 'admin' });
    await site.services.database.write.transaction().execute((transaction) =>
      replaceLimits(transaction, {
        userId: limited.id,
        limits: { comicIds: [shelved.draft.id], groupIds: [] },
      }),
    );
    const theirs = await callAs(site, limited);
    const { body } = await theirs.call('POST', `${PATH}/preview`, of(shelved, 'bin'));
    expect(body).toMatchObject({ total: 1, changed: 1 });
    const { id } = await begin(shelved, 'unpublish');
    const log = await admin.call('GET', `/api/admin/audit?q=id:${String(id)}`);
    expect((log.body['data'] as { act: string }[]).map(({ act }) => act)).toEqual([
      'bulk_edit.done',
      'bulk_edit.begin',
    ]);
  });

  it('is refused where it asks for what chapters have not, or is not counted, naming the field', async () => {
    const shelved = await shelf();
    const faultOf = async (changes: object) => {
      const { status, body } = await call('bulk-edits', { id: uuidv7(), ...of(shelved, 'bin'), ...changes });
      return [status, ...Object.keys((body['errors'] ?? {}) as object)];
    };
    expect(await faultOf({ act: { fields: { nsfw: true } } })).toEqual([422, 'act.fields.nsfw']);
    expect(await faultOf({ act: { publication: { act: 'schedule' } } })).toEqual([422, 'act.publication.at']);
    expect(await faultOf({ act: { lock: ['language'] } })).toEqual([422, 'act.lock']);
    const [tags, groups] = [{ 'terms/tags': [1] }, { groups: [2_000_000_000] }];
    expect(await faultOf({ act: { add: tags } })).toEqual([422, 'act.add.terms/tags']);
    expect(await faultOf({ act: { remove: groups } })).toEqual([422, 'act.remove.groups']);
    expect(await faultOf({ selection: { ids: ['7'] } })).toEqual([422, 'selection.ids']);
    const withChapters = { publication: { act: 'publish', with_chapters: true } };
    expect(await faultOf({ act: withChapters })).toEqual([422, 'act.publication.with_chapters']);
    expect(await faultOf({ subject: 'pages' })).toEqual([422, 'subject']);
    expect(await faultOf({ selection: { q: 'is:blue' } })).toEqual([422, 'q']);
    expect(await faultOf({})).toEqual([422, 'total']);
  });
});
