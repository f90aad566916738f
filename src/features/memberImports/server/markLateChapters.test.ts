import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importingMember, READ } from '../../../../tests/support/importingMember.ts';
import { makeComic, type MakeChapter } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeMihonBackup } from '../../../../tests/support/makeMihonBackup.ts';
import { markLateChapters } from './markLateChapters.ts';

const importing = importingMember();
const { send, act, readChapters } = importing;

const write = () => importing.site.services.database.write;

let made = 0;
let title = '';
let slug = '';
beforeEach(async () => {
  title = `Serial ${(made += 1)}`;
  ({ slug } = await makeComic(importing.site.services, { title, chapters: [{ number: '1' }] }));
  await importing.caller.call('PUT', `/api/follows/comics/${slug}`);
});

const publish = (...chapters: MakeChapter[]) => makeComic(importing.site.services, { title, chapters });
const look = async () => {
  await importing.site.services.jobs.send(markLateChapters, {});
  await importing.site.finishJobs();
};
const unreadNews = async () => (await importing.caller.call('GET', '/api/new-chapters')).body['unread'];
const unreadOnCard = async () => {
  const { body } = await importing.caller.call('GET', `/api/unread-counts?slugs=${slug}`);
  return (body as { data: { unread: number }[] }).data[0]?.unread;
};
const kept = async () => {
  const { body } = await importing.caller.call('GET', '/api/account/export');
  return (body as { read_elsewhere: unknown[] }).read_elsewhere;
};

/** Read up to 1, and 10.1 and 12 beyond what is here. */
const backup = () =>
  makeMihonBackup([
    {
      title,
      chapters: [
        { number: 1, isRead: true, readAt: READ },
        { number: Math.fround(10.1), isRead: true, readAt: READ },
        { number: 11 },
        { number: 12, isRead: true },
      ],
    },
  ]);
const upTo = (number: number) =>
  `<myanimelist><myinfo><user_export_type>2</user_export_type></myinfo><manga><manga_title>${title}</manga_title>
  <my_read_chapters>${number}</my_read_chapters><my_status>Reading</my_status></manga></myanimelist>`;

/** One look, whose fault is the test's to see. */
const lookHere = (database = write()) =>
  markLateChapters.run(
    {},
    { database: { write: database } },
    { signal: new AbortController().signal, progress: () => Promise.resolve() },
  );
/** A second member who brings the same list in. */
const nextMember = async () => {
  importing.member = await makeMember(importing.site);
  importing.caller = await callAs(importing.site, importing.member);
  await act((await send(upTo(7))).id, 'apply');
  return importing.member;
};
const countMarked = async () => {
  const { length } = await write()
    .selectFrom('reading_progress')
    .innerJoin('chapters', 'chapters.id', 'reading_progress.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .where('comics.slug', '=', slug)
    .where('chapters.number', '=', '5')
    .select('chapters.id')
    .execute();
  return length;
};

describe('chapters that come out after an import', () => {
  it('are marked as read where the file names them, and are no news before that', async () => {
    await act((await send(backup())).id, 'apply');
    expect(await kept()).toMatchObject([{ comic: slug, read_up_to: null }]);
    await publish({ number: '10.1' }, { number: '11' }, { number: '12' }, { number: '12AU' });
    expect(await unreadNews()).toBe(2);
    expect(await unreadOnCard()).toBe(2);
    expect(await readChapters(slug)).toEqual(['1']);
    await look();
    await look();
    expect(await readChapters(slug)).toEqual(['1', '10.1', '12']);
    expect(await unreadNews()).toBe(2);
  });

  it('are marked as read up to the number of the file', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await publish({ number: '2.5' }, { number: '7' }, { number: '7.5' }, { number: null, title: 'Extra' });
    expect(await unreadNews()).toBe(2);
    await look();
    expect(await readChapters(slug)).toEqual(['1', '2.5', '7']);
  });

  it('stay as the member has left them meanwhile, in any version', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await publish({ number: '5', groups: ['Dawn'] });
    await look();
    expect(await readChapters(slug)).toEqual(['1', '5']);
    const { data } = (await importing.caller.call('GET', '/api/progress')).body as {
      data: { comic: string; chapter: string }[];
    };
    const at = new Date().toISOString();
    const five = data.find(({ comic, chapter }) => comic === slug && chapter === '5');
    const entry = { ...five, is_marked_read: false, marked_at: at };
    await importing.caller.call('PUT', '/api/progress', { sent_at: at, entries: [entry] });
    expect(await readChapters(slug)).toEqual(['1']);
    await publish({ number: '5', groups: ['Dusk'] });
    await look();
    expect(await readChapters(slug)).toEqual(['1']);
    expect(await unreadNews()).toBe(1);
  });

  it('are unread, in the news and on cards, where they came out too long ago for a mark', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await write()
      .updateTable('follows')
      .set({ followed_at: sql<string>`now() - interval '9 days'` })
      .where('user_id', '=', importing.member.id)
      .execute();
    await publish({ number: '5' }, { number: '6' });
    // Such as a chapter that was moved in from another comic.
    await write()
      .updateTable('chapters')
      .set({ released_at: sql<string>`now() - interval '80 hours'` })
      .where('number', '=', '5')
      .where('comic_id', '=', write().selectFrom('comics').where('slug', '=', slug).select('id'))
      .execute();
    for (const marked of [['1'], ['1', '6']]) {
      expect(await readChapters(slug)).toEqual(marked);
      // With the first chapter, which came out since it is followed by now.
      expect([await unreadNews(), await unreadOnCard()]).toEqual([1, 1]);
      await look();
    }
  });

  it('are unread on cards in a re-read, where what was read before it does not count', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await publish({ number: '5' });
    expect(await unreadOnCard()).toBe(0);
    await write()
      .updateTable('comic_marks')
      .set({ reread_from: sql<string>`now()` })
      .where('user_id', '=', importing.member.id)
      .execute();
    expect(await unreadOnCard()).toBe(2);
    await look();
    expect(await unreadOnCard()).toBe(2);
  });

  it('say nothing where numbers begin anew in volumes', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await publish({ number: '3', volume: '1' }, { number: '3', volume: '2' });
    await look();
    expect(await readChapters(slug)).toEqual(['1']);
  });

  it('are taken back with the import, also those that were marked since', async () => {
    const { id } = await send(backup());
    await act(id, 'apply');
    await publish({ number: '12' });
    await look();
    expect(await readChapters(slug)).toEqual(['1', '12']);
    await act(id, 'undo');
    expect(await readChapters(slug)).toEqual([]);
    expect(await kept()).toEqual([]);
    await publish({ number: '10.1' });
    await look();
    expect(await readChapters(slug)).toEqual([]);

    await act((await send(backup())).id, 'apply');
    expect(await readChapters(slug)).toEqual(['1', '10.1', '12']);
  });
});

describe('a look for chapters that came out', () => {
  it('marks those of all members but of the one whose marks fail, who gets them by the next', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await nextMember();
    await publish({ number: '5' });
    // A number of a sequence stays taken where a transaction fails: the first member has a fault,
    // once.
    await sql`create sequence tries`.execute(write());
    await sql`create function fail_first() returns trigger language plpgsql as
      $$ begin if nextval('tries') = 1 then raise 'broken'; end if; return new; end $$`.execute(write());
    await sql`create trigger fail_first before insert on reading_progress
      for each row execute function fail_first()`.execute(write());
    await expect(lookHere()).rejects.toThrow('1 of 2 members failed');
    expect(await countMarked()).toBe(1);
    await sql`drop trigger fail_first on reading_progress`.execute(write());
    await lookHere();
    expect(await countMarked()).toBe(2);
  });

  it('goes back to the last one, and wholly when the program has just started', async () => {
    await act((await send(upTo(7))).id, 'apply');
    await lookHere();
    await publish({ number: '5' });
    // Such as a chapter that was moved in from another comic.
    await write()
      .updateTable('chapters')
      .set({ released_at: sql<string>`now() - interval '2 hours'` })
      .where('number', '=', '5')
      .where('comic_id', '=', write().selectFrom('comics').where('slug', '=', slug).select('id'))
      .execute();
    await lookHere();
    expect(await countMarked()).toBe(0);
    // The pool as another program has it.
    await lookHere(write().withoutPlugins());
    expect(await countMarked()).toBe(1);
  });

  it('passes over a member who is deleted meanwhile', async () => {
    await act((await send(upTo(7))).id, 'apply');
    const { id } = await nextMember();
    await publish({ number: '5' });
    let looked = Promise.resolve();
    await write()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('users').where('id', '=', id).execute();
        looked = lookHere();
        const waits = sql<{ count: number }>`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waits.execute(write())).rows[0]?.count).toBeGreaterThan(0);
      });
    await looked;
    expect(await countMarked()).toBe(1);
  });
});
