import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { isBegun } from '../../progress/server/isBegun.ts';
import { chapterEditors, idsOf, staged } from '../../../../tests/support/chapterEditors.ts';

const editors = chapterEditors();
const { enter, read, savePages, shownIds, addPicture, setCover } = editors;
const { keepBookmark, bookmarks, keepProgress, progress } = editors;

const write = () => editors.site.services.database.write;

describe('the pages of a chapter', () => {
  it('are moved, hidden, marked and removed as one version; their ids stay', async () => {
    const chapter = await enter({ pages: 5 });
    const [a = '', b = '', c = '', d = ''] = idsOf(chapter);
    const pages = staged(chapter, [c, a, d, b], {
      [c]: { wide: true, description: 'A heron.' },
      [d]: { is_hidden: true },
    });
    const answer = await savePages(chapter, 1, pages);
    expect(answer.status).toBe(200);
    const after = await read(chapter.path);
    expect(after).toMatchObject({ version: 2, pages_count: 3 });
    expect(after.pages.map(({ id, position }) => [id, position])).toEqual([
      [c, 1],
      [a, 2],
      [d, null],
      [b, 3],
    ]);
    expect(after.pages[0]).toMatchObject({ wide: true, description: 'A heron.' });
    expect(await shownIds(chapter.shown)).toEqual([c, a, b]);
    expect(await (await editors.site.fetch(`/api/comics/${chapter.comic}`)).json()).toMatchObject({
      pages_count: 3,
    });
    const gallery = (await (await editors.site.fetch(`/api/comics/${chapter.comic}/gallery`)).json()) as {
      data: object[];
    };
    expect(gallery.data).toHaveLength(3);
    const report = async (target: string) => {
      const call = { kind: 'page', target, reason: 'broken' };
      return (await editors.admin.call('POST', '/api/reports', call)).status;
    };
    expect([await report(c), await report(d)]).toEqual([200, 404]);
    // Shown again it is where it was.
    await savePages(after, 2, staged(after, [c, a, d, b], { [d]: { is_hidden: false } }));
    expect(await shownIds(chapter.shown)).toEqual([c, a, d, b]);
  });

  it('are saved together with fields, as one version and one act', async () => {
    const chapter = await enter({ pages: 2 });
    const pages = staged(chapter, idsOf(chapter).toReversed());
    await editors.admin.call('PATCH', chapter.path, { version: 1, fields: { title: 'Both', pages } });
    expect(await read(chapter.path)).toMatchObject({ version: 2, title: 'Both' });
    const { rows } = await sql<{ after: Record<string, unknown> }>`
      select after from audit_entries where target_id = ${chapter.id} and act = 'chapter.edit'`.execute(
      write(),
    );
    expect(rows).toMatchObject([{ after: { title: 'Both', pages: { shown: 2, changed: [{}, {}] } } }]);
  });

  it('keep readers at their pages; where one is gone, at the next', async () => {
    const chapter = await enter({ pages: 4 });
    const [, b = '', c = '', d = ''] = idsOf(chapter);
    await keepProgress(chapter, 2, 3);
    const note = (text: string) => ({ note: text, created_at: '2026-01-01T00:00:00Z' });
    await keepBookmark(`${chapter.comic}/1/1`, note('a'));
    await keepBookmark(`${chapter.comic}/1/2`, note('b'));
    await keepBookmark(`${chapter.comic}/1/3`, note('c'));
    await savePages(chapter, 1, staged(chapter, [d, c, b]));
    expect(await progress(chapter)).toEqual({ page: 3, furthest_page: 2 });
    expect(await bookmarks(chapter.comic)).toEqual({
      [`${chapter.comic}/1/1`]: null,
      [`${chapter.comic}/1/2`]: note('c'),
      [`${chapter.comic}/1/3`]: note('b'),
    });
  });

  it('leave a chapter unread that a reader has marked so', async () => {
    const chapter = await enter({ pages: 4 });
    await keepProgress(chapter, 3, 4);
    const row = () => write().selectFrom('reading_progress').where('chapter_id', '=', chapter.id);
    const unread_from = sql<string>`read_at + interval '1 millisecond'`;
    await write()
      .updateTable('reading_progress')
      .set({ marked_at: unread_from, unread_from })
      .where('chapter_id', '=', chapter.id)
      .execute();
    // Each time that pages move, the time of reading moves towards that of the mark.
    await savePages(chapter, 1, staged(chapter, idsOf(chapter).slice(1)));
    await savePages(chapter, 2, staged(chapter, idsOf(chapter).slice(2)));
    expect(
      await row()
        .select(['page', 'furthest_page', isBegun.as('is_begun')])
        .execute(),
    ).toEqual([{ page: 1, furthest_page: 2, is_begun: false }]);
  });

  it('leave a hidden picture to staff alone, and give the comic another cover', async () => {
    const entered = await enter({ pages: 2 });
    const [a = ''] = idsOf(entered);
    const { id: picture } = await addPicture(entered, 105);
    await savePages(entered, 1, staged(entered, idsOf(entered), { [a]: { media: picture } }));
    const chapter = await read(entered.path);
    await setCover(chapter, picture);
    const statusOfPicture = async () => (await editors.site.fetch(`/media/${picture}/original.png`)).status;
    expect(await statusOfPicture()).toBe(200);
    await savePages(chapter, 2, staged(chapter, idsOf(chapter), { [a]: { is_hidden: true } }));
    expect(await (await editors.site.fetch(`/api/comics/${chapter.comic}`)).json()).toMatchObject({
      cover: { id: chapter.pages[1]?.picture.id },
    });
    expect(await statusOfPicture()).toBe(404);
  });

  it('are refused where others edited them meanwhile, but not where they edited fields', async () => {
    const chapter = await enter({ pages: 3 });
    const ids = idsOf(chapter);
    await editors.other.call('PATCH', chapter.path, { version: 1, fields: { title: 'Theirs' } });
    const first = await savePages(chapter, 1, staged(chapter, ids.toReversed()));
    expect(first).toMatchObject({ status: 200, body: { chapter: { version: 3, title: 'Theirs' } } });
    const late = await savePages(chapter, 2, staged(chapter, [...ids.slice(1), ids[0] ?? '']), editors.other);
    expect([late.status, Object.keys(late.body['errors'] as object)]).toEqual([409, ['fields.pages']]);
    expect(await shownIds(chapter.shown)).toEqual(ids.toReversed());
  });

  it('are refused unless each is named once, is known or new, and one is shown', async () => {
    const chapter = await enter({ pages: 2 });
    const stranger = await enter({ pages: 1 });
    const [a = '', b = ''] = idsOf(chapter);
    const [first, second] = staged(chapter, [a, b]);
    const [foreign] = stranger.fields.pages;
    const wrong: object[][] = [
      [first!, second!, first!],
      [{ ...first, is_hidden: true }],
      [
        { ...first, is_hidden: true },
        { ...second, is_hidden: true },
      ],
      [],
      // A page, and a picture, of another chapter.
      [first!, { ...second, id: foreign?.id }],
      [{ ...first, media: foreign?.media }],
      [{ ...first, media: uuidv7() }],
    ];
    for (const pages of wrong) {
      const answer = await savePages(chapter, 1, pages);
      expect([answer.status, Object.keys(answer.body['errors'] as object)], JSON.stringify(pages)).toEqual([
        422,
        ['fields.pages'],
      ]);
    }
    expect(await read(chapter.path)).toMatchObject({ version: 1, pages_count: 2 });
  });

  it('make no version where all is so already', async () => {
    const chapter = await enter({ pages: 2 });
    await savePages(chapter, 1, chapter.fields.pages);
    expect(await read(chapter.path)).toMatchObject({ version: 1 });
  });

  it('of a thousand are saved by one call', async () => {
    const chapter = await enter({ pages: 1 });
    const media = chapter.pages[0]?.picture.id ?? '';
    const more = Array.from({ length: 999 }, (_, index) => ({
      id: uuidv7(),
      chapter_id: chapter.id,
      position: index + 2,
      media_id: media,
    }));
    await write()
      .insertInto('pages')
      .values(more.map((page) => ({ ...page, wide: null, description: null, bookmark: null })))
      .execute();
    const now = await read(chapter.path);
    const ids = idsOf(now).toReversed();
    const pages = staged(now, ids).map((page) => ({
      ...page,
      description: 'A long sentence of what is seen.',
    }));
    expect((await savePages(chapter, 1, pages)).status).toBe(200);
    expect(await shownIds(chapter.shown)).toEqual(ids);
  });
});
