import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { BY_COMMAND } from '../../audit/server/recordAct.ts';
import { changeChapterPublication } from '../../publishing/server/changeChapterPublication.ts';
import { publishDue } from '../../publishing/server/publishDue.ts';
import type { NewChapters } from '../followsApi.ts';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
});
beforeEach(async () => {
  member = await makeMember(site);
  caller = await callAs(site, member);
});
afterAll(() => site.close());

type Listed = {
  data: NewChapters[];
  next: { at: string; id: string } | null;
  unread: number;
  follows_any: boolean;
};
const news = async (query = '', of = caller) =>
  (await of.call('GET', `/api/new-chapters${query}`)).body as Listed;
/** Lines such as `kites 2,3`. */
const lines = ({ data }: Listed) =>
  data.map(({ comic, chapters }) => `${comic.slug} ${chapters.map(({ number }) => number).join()}`);
const follow = (path: string) => caller.call('PUT', `/api/follows/${path}`);
const write = () => site.services.database.write;

let made = 0;
/** A comic that nobody else has, with one chapter, and a way to publish further ones. */
async function comic(fields: Partial<Parameters<typeof makeComic>[1]> = {}) {
  const title = `Serial ${(made += 1)}`;
  const { id, slug } = await makeComic(site.services, { title, ...fields });
  const publish = (chapter: MakeChapter) =>
    makeComic(site.services, { title, ...fields, chapters: [chapter] });
  return { id, slug, publish };
}

async function read(comicSlug: string, chapter: string, isRead = true) {
  const { rows } = await sql<{ id: string; comic_id: string }>`
    select chapters.id, comic_id from chapters join comics on comics.id = comic_id
    where comics.slug = ${comicSlug} and chapters.number = ${chapter} order by chapters.id limit 1`.execute(
    write(),
  );
  const [row] = rows;
  await sql`
    insert into reading_progress (user_id, chapter_id, comic_id, page, furthest_page, completed_at, read_at)
    values (${member.id}, ${row?.id}, ${row?.comic_id}, 1, 1, ${isRead ? new Date().toISOString() : null}, now())`.execute(
    write(),
  );
}

async function act(slug: string, chapter: string, kind: 'publish' | 'unpublish') {
  const { rows } = await sql<{ slug: string }>`
    select chapters.slug from chapters join comics on comics.id = comic_id
    where comics.slug = ${slug} and chapters.number = ${chapter}`.execute(write());
  await write()
    .transaction()
    .execute((transaction) =>
      changeChapterPublication({
        transaction,
        jobs: site.services.jobs,
        comic: slug,
        chapter: rows[0]?.slug ?? '',
        act: kind,
        actor: BY_COMMAND,
        needsRating: false,
      }),
    );
}

describe('new chapters', () => {
  it('are those that came out since their comic is followed', async () => {
    const { slug, publish } = await comic();
    expect(await news()).toEqual({ data: [], playlists: [], next: null, unread: 0, follows_any: false });
    await follow(`comics/${slug}`);
    expect(await news()).toEqual({ data: [], playlists: [], next: null, unread: 0, follows_any: true });
    await publish({ number: '2' });
    // The date that readers see may be an old one: it is new here all the same.
    await publish({ number: '3', publishedAt: '2019-01-01T00:00:00Z' });
    const listed = await news();
    expect(lines(listed)).toEqual([`${slug} 2,3`]);
    expect(listed).toMatchObject({ unread: 2, data: [{ chapters_count: 2, unread_count: 2 }] });
    await caller.call('DELETE', `/api/follows/comics/${slug}`);
    expect(lines(await news())).toEqual([]);
  });

  it('come from followed terms and groups, and a comic stands once', async () => {
    const one = await comic({ artists: ['Ana Reyes'] });
    const two = await comic({ artists: ['Ana Reyes'], groups: ['Night Crew'] });
    await follow('artists/ana-reyes');
    await follow(`comics/${two.slug}`);
    await two.publish({ number: '2' });
    await one.publish({ number: '2' });
    expect(lines(await news())).toEqual([`${one.slug} 2`, `${two.slug} 2`]);
  });

  it('of a group are those that it made, also of a number that is there', async () => {
    const { slug, publish } = await comic({ groups: ['Day Crew'] });
    await follow('groups/day-crew');
    await publish({ number: '2', groups: ['Others'] });
    expect(lines(await news())).toEqual([]);
    await publish({ number: '2', groups: ['Day Crew'] });
    expect(lines(await news())).toEqual([`${slug} 2`]);
    // For the followers of the comic it is a second version.
    const other = await callAs(site, await makeMember(site));
    await other.call('PUT', `/api/follows/comics/${slug}`);
    await publish({ number: '2', groups: ['Third'] });
    expect(lines(await news('', other))).toEqual([]);
  });

  it('are there only as long as the member may see them', async () => {
    const { id, slug, publish } = await comic();
    await follow(`comics/${slug}`);
    await publish({ number: '2' });
    await publish({ number: '3' });
    await act(slug, '3', 'unpublish');
    expect(lines(await news())).toEqual([`${slug} 2`]);
    await write().updateTable('comics').set({ nsfw: true }).where('id', '=', id).execute();
    expect(await news()).toMatchObject({ data: [], unread: 0 });
    await write()
      .updateTable('comics')
      .set({ nsfw: false, state: 'unpublished' })
      .where('id', '=', id)
      .execute();
    expect(await news()).toMatchObject({ data: [], unread: 0 });
  });

  it('are not new again when they were taken back and come again', async () => {
    const { slug, publish } = await comic();
    await publish({ number: '2' });
    await follow(`comics/${slug}`);
    await act(slug, '2', 'unpublish');
    await act(slug, '2', 'publish');
    expect(lines(await news())).toEqual([]);
  });

  it('are new when a schedule makes them live, and with the comic that they wait for', async () => {
    const one = await comic();
    await follow(`comics/${one.slug}`);
    const two = await comic({ artists: ['Noor Said'] });
    await follow('artists/noor-said');
    const three = await comic({ artists: ['Noor Said'], chapters: [{ publishedAt: null }] });
    await one.publish({ number: '2', publishedAt: null });
    expect(lines(await news())).toEqual([]);
    await sql`update chapters set state = 'scheduled', scheduled_at = now()
      where comic_id in (${one.id}, ${three.id}) and state = 'draft'`.execute(write());
    const run = { signal: new AbortController().signal, progress: async () => {} };
    await publishDue.run({}, site.services, run);
    await publishDue.run({}, site.services, run);
    expect(lines(await news()).toSorted()).toEqual([`${one.slug} 2`, `${three.slug} 1`]);
    expect(lines(await news()).join()).not.toContain(two.slug);
  });

  it('say which are for members alone', async () => {
    const { id, slug, publish } = await comic();
    await follow(`comics/${slug}`);
    await publish({ number: '2' });
    await write().updateTable('chapters').set({ premium: true }).where('comic_id', '=', id).execute();
    expect((await news()).data[0]?.chapters).toMatchObject([{ number: '2', premium: true }]);
  });

  it('are read or unread by what the member has read', async () => {
    const [one, two] = [await comic(), await comic()];
    await follow(`comics/${one.slug}`);
    await follow(`comics/${two.slug}`);
    await one.publish({ number: '2' });
    await two.publish({ number: '2' });
    await two.publish({ number: '3' });
    await read(one.slug, '2');
    await read(two.slug, '3', false);
    expect(await news()).toMatchObject({
      unread: 2,
      data: [
        { comic: { slug: two.slug }, unread_count: 2, chapters: [{ is_read: false }, { is_read: false }] },
        { comic: { slug: one.slug }, unread_count: 0, chapters: [{ is_read: true }] },
      ],
    });
    expect(lines(await news('?state=unread'))).toEqual([`${two.slug} 2,3`]);
    expect(lines(await news('?state=read'))).toEqual([`${one.slug} 2`]);
    expect(await caller.call('GET', '/api/new-chapters?state=some')).toMatchObject({
      status: 422,
      body: { errors: { state: [expect.any(String)] } },
    });
  });

  it('come page after page, and none twice', async () => {
    const tag = `Tide ${(made += 1)}`;
    const comics = [];
    for (let count = 0; count < 23; count += 1) comics.push(await comic({ tags: [tag] }));
    await follow(`tags/${tag.toLowerCase().replace(' ', '-')}`);
    for (const { publish } of comics) await publish({ number: '2', pages: 1 });
    const first = await news();
    const second = await news(`?before_at=${first.next?.at}&before_id=${first.next?.id}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([20, 3, null]);
    expect([...lines(first), ...lines(second)]).toEqual(comics.toReversed().map(({ slug }) => `${slug} 2`));
  });

  it('are new for a month', async () => {
    const { id, slug, publish } = await comic();
    await sql`update chapters set released_at = now() - interval '95 days' where comic_id = ${id}`.execute(
      write(),
    );
    await follow(`comics/${slug}`);
    await publish({ number: '2' });
    await sql`update follows set followed_at = now() - interval '90 days' where user_id = ${member.id}`.execute(
      write(),
    );
    await sql`update chapters set released_at = now() - interval '29 days' where comic_id = ${id} and number = '2'`.execute(
      write(),
    );
    expect(lines(await news())).toEqual([`${slug} 2`]);
    await sql`update chapters set released_at = now() - interval '31 days' where comic_id = ${id} and number = '2'`.execute(
      write(),
    );
    expect(lines(await news())).toEqual([]);
  });
});

describe('of hidden groups', () => {
  const hide = async (group: string, isHidden = true) => {
    const now = new Date().toISOString();
    const value = isHidden ? { name: group } : null;
    const notes = [{ key: `hidden-group/${group}`, value, changed_at: now }];
    const { status } = await caller.call('PUT', '/api/member-notes', { notes, sent_at: now });
    expect(status).toBe(200);
  };

  it('nothing is news or counted, and the first version of another group is', async () => {
    const { slug, publish } = await comic();
    await follow(`comics/${slug}`);
    await publish({ number: '2', groups: ['Fold Hill'] });
    await publish({ number: '2', groups: ['Fold Dale'] });
    await publish({ number: '3', groups: ['Fold Hill'] });
    await publish({ number: '4', groups: ['Fold Hill', 'Fold Dale'] });
    await publish({ number: '5' });
    const unread = async () =>
      (await caller.call('GET', `/api/unread-counts?slugs=${slug}`)).body['data'] as object[];
    expect(lines(await news())).toEqual([`${slug} 2,3,4,5`]);
    const notices = async () => ((await caller.call('GET', '/api/notices')).body['data'] as object[]).length;
    const before = await notices();
    expect(before).toBeGreaterThan(0);
    await hide('fold-hill');
    const listed = await news();
    expect(lines(listed)).toEqual([`${slug} 2,4,5`]);
    expect(listed.data[0]?.chapters[0]?.groups).toMatchObject([{ slug: 'fold-dale' }]);
    expect(listed.unread).toBe(3);
    // The first chapter was there before.
    expect(await unread()).toEqual([{ comic: slug, unread: 4 }]);
    await hide('fold-dale');
    expect(lines(await news())).toEqual([`${slug} 5`]);
    expect(await unread()).toEqual([{ comic: slug, unread: 2 }]);
    expect(JSON.stringify((await caller.call('GET', '/api/notices')).body)).not.toContain('#3');
    // Others hide nothing by that.
    const other = await callAs(site, await makeMember(site));
    const { body } = await other.call('GET', `/api/unread-counts?slugs=${slug}`);
    expect(body['data']).toEqual([{ comic: slug, unread: 5 }]);
    await hide('fold-hill', false);
    await hide('fold-dale', false);
    expect(lines(await news())).toEqual([`${slug} 2,3,4,5`]);
  });
});

describe('unread counts', () => {
  it('leave out what is in no wished language, but for the one of the comic', async () => {
    const { slug, publish } = await comic({ chapters: [{ language: 'en' }] });
    await publish({ number: '2', language: 'fr' });
    await publish({ number: '2', language: 'en' });
    await publish({ number: '3', language: 'zh-Hant' });
    await publish({ number: '4' });
    const unread = async () => {
      const { body } = await caller.call('GET', `/api/unread-counts?slugs=${slug}`);
      return (body['data'] as { unread: number }[])[0]?.unread;
    };
    const wish = (tags: string[]) =>
      write()
        .updateTable('users')
        .set({ settings: sql`settings || ${JSON.stringify({ content_languages: tags })}::jsonb` })
        .where('id', '=', member.id)
        .execute();
    expect(await unread()).toBe(4);
    await wish(['fr']);
    expect(await unread()).toBe(2);
    await wish(['fr', 'zh']);
    expect(await unread()).toBe(3);
    await wish(['id']);
    expect(await unread()).toBe(1);
    const now = new Date().toISOString();
    const mark = {
      favorite: false,
      favorite_at: null,
      shelf: null,
      shelf_at: null,
      score: null,
      score_at: null,
    };
    const wished = { preferred_language: 'en', preferred_language_at: now };
    const { status } = await caller.call('PUT', '/api/comic-marks', {
      sent_at: now,
      entries: [{ comic: slug, ...mark, is_private: false, private_at: null, ...wished }],
    });
    expect(status).toBe(200);
    expect(await unread()).toBe(3);
    // A version in a language that is not wished was read: the chapter is.
    await read(slug, '2');
    expect(await unread()).toBe(2);
  });

  it('are of chapters, whatever their versions, and of comics that the member may see', async () => {
    const [one, two] = [await comic(), await comic()];
    await one.publish({ number: '2', groups: ['Some'] });
    await one.publish({ number: '2', groups: ['Others'] });
    await one.publish({ number: '3' });
    await read(one.slug, '2');
    await write().updateTable('comics').set({ nsfw: true }).where('id', '=', two.id).execute();
    const { body } = await caller.call('GET', `/api/unread-counts?slugs=${one.slug},${two.slug},nothing`);
    expect(body).toEqual({ data: [{ comic: one.slug, unread: 2 }] });
    // Read again: what was read before its begin is unread until it is read once more.
    const reread = async (reread_from: string | null) => {
      const fields = { user_id: member.id, comic_id: one.id, reread_from, favorite_at: null, shelf: null };
      const none = { shelf_at: null, score: null, score_at: null, private_at: null, counted_score: null };
      await write()
        .insertInto('comic_marks')
        .values({ ...fields, ...none, score_network: null, first_scored_at: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'comic_id']).doUpdateSet({ reread_from }))
        .execute();
      const answer = await caller.call('GET', `/api/unread-counts?slugs=${one.slug}`);
      return answer.body['data'];
    };
    expect(await reread(new Date().toISOString())).toEqual([{ comic: one.slug, unread: 3 }]);
    await write()
      .updateTable('reading_progress')
      .set({ marked_at: sql`clock_timestamp()`, is_marked_read: true })
      .where('user_id', '=', member.id)
      .where('comic_id', '=', one.id)
      .execute();
    expect(await reread(new Date(Date.now() - 60_000).toISOString())).toEqual([
      { comic: one.slug, unread: 2 },
    ]);
    expect(await reread(null)).toEqual([{ comic: one.slug, unread: 2 }]);
  });
});
