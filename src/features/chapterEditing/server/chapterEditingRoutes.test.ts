import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { chapterEditors, idsOf, staged } from '../../../../tests/support/chapterEditors.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import type { TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Change } from '../../editing/editingApi.ts';
import type { Picture } from '../../media/Picture.ts';
import { makeMediaVariants } from '../../media/server/makeMediaVariants.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import { findMedia } from '../../media/server/mediaStore.ts';
import { removeOrphanMedia } from '../../media/server/removeOrphanMedia.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import type { PageLine } from '../chapterFields.ts';
import { dropKeptPictures } from './dropKeptPictures.ts';

const editors = chapterEditors();
const { enter, read, savePages, shownIds, addPicture, setCover } = editors;
const { keepBookmark, bookmarks, keepProgress, progress } = editors;

const write = () => editors.site.services.database.write;

describe('the fields of a chapter', () => {
  it('are saved as the next version, and readers see them at once', async () => {
    const chapter = await enter({ pages: 1 });
    const groups = await ensureTerms(write(), 'groups', ['Early Birds', 'Late Birds']);
    const fields = { number: '07', title: 'Low Water', language: 'FR', mode: 'webtoon', groups };
    const answer = await editors.admin.call('PATCH', chapter.path, { version: 1, fields });
    expect(answer).toMatchObject({ status: 200, body: { others: [], chapter: { version: 2, number: '7' } } });
    const after = await read(chapter.path);
    expect(after.fields).toEqual({ ...chapter.fields, ...fields, number: '7', language: 'fr' });
    expect(after.locked_fields.toSorted()).toEqual(['groups', 'language', 'number', 'title']);
    expect(await (await editors.site.fetch(chapter.shown)).json()).toMatchObject({
      chapter: {
        number: '7',
        title: 'Low Water',
        mode: 'webtoon',
        groups: [{ name: 'Early Birds' }, { name: 'Late Birds' }],
      },
    });
    expect(await (await editors.site.fetch(`/api/comics/${chapter.comic}`)).json()).toMatchObject({
      latest_chapter: { title: 'Low Water' },
    });
  });

  it('name the group that theirs was merged into meanwhile, once', async () => {
    const chapter = await enter({ pages: 1 });
    const [former, live] = await ensureTerms(write(), 'groups', ['Reed Former', 'Reed Live']);
    await write().updateTable('terms').set({ merged_into: live }).where('id', '=', former!).execute();
    const fields = { groups: [former, live] };
    const { status } = await editors.admin.call('PATCH', chapter.path, { version: 1, fields });
    expect([status, (await read(chapter.path)).fields['groups']]).toEqual([200, [live]]);
  });

  it('put the chapter at its number among the others', async () => {
    const chapter = await enter({}, { number: '2' }, { number: '3' });
    await editors.admin.call('PATCH', chapter.path, { version: 1, fields: { number: '2.5' } });
    const { data } = (await (await editors.site.fetch(`/api/comics/${chapter.comic}/chapters`)).json()) as {
      data: { number: string }[];
    };
    expect(data.map(({ number }) => number)).toEqual(['2', '2.5', '3']);
  });

  it('merge with those that somebody else saved; the same field is refused', async () => {
    const chapter = await enter();
    await editors.other.call('PATCH', chapter.path, { version: 1, fields: { title: 'Theirs' } });
    const mine = await editors.admin.call('PATCH', chapter.path, { version: 1, fields: { volume: '2' } });
    expect(mine.body).toMatchObject({
      others: ['title'],
      chapter: { title: 'Theirs', volume: '2', version: 3 },
    });
    const clash = await editors.admin.call('PATCH', chapter.path, { version: 1, fields: { title: 'Mine' } });
    expect([clash.status, Object.keys(clash.body['errors'] as object)]).toEqual([409, ['fields.title']]);
  });

  it('hold the address: the old one leads on, and bookmarks go along', async () => {
    const chapter = await enter();
    const note = { note: 'here', created_at: '2026-01-01T00:00:00Z' };
    await keepBookmark(`${chapter.comic}/1/2`, note);
    const answer = await editors.admin.call('PATCH', chapter.path, {
      version: 1,
      fields: { slug: 'prologue' },
    });
    expect(answer.body).toMatchObject({ chapter: { slug: 'prologue' } });
    expect(await (await editors.site.fetch(chapter.shown)).json()).toMatchObject({
      chapter: { slug: 'prologue' },
    });
    expect((await editors.site.fetch(`/api/comics/${chapter.comic}/chapters/prologue`)).status).toBe(200);
    const page = await editors.site.fetch(`/en/post/${chapter.comic}/1/reader/2`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      301,
      `/en/post/${chapter.comic}/prologue/reader/2`,
    ]);
    const comments = await editors.site.fetch(`/en/post/${chapter.comic}/1/comments?sort=new`, {
      redirect: 'manual',
    });
    expect([comments.status, comments.headers.get('location')]).toEqual([
      301,
      `/en/post/${chapter.comic}/prologue/comments?sort=new`,
    ]);
    expect((await editors.site.fetch(`/en/post/${chapter.comic}/nowhere/comments`)).status).toBe(404);
    expect(await bookmarks(chapter.comic)).toEqual({
      [`${chapter.comic}/1/2`]: null,
      [`${chapter.comic}/prologue/2`]: note,
    });
  });

  it.each([
    [{ number: '' }, 'number'],
    [{ number: '???' }, 'number'],
    [{ language: 'abcdefgh-x' }, 'language'],
    [{ groups: [2_000_000_000] }, 'groups'],
    [{ slug: 'Not Plain' }, 'slug'],
    [{ slug: 'reader' }, 'slug'],
    [{ slug: '2' }, 'slug'],
    [{ free_at: 'soon' }, 'free_at'],
    [{ pages_count: 9 }, 'pages_count'],
  ])('are refused as %j, naming the field, and nothing changes', async (fields, name) => {
    const chapter = await enter({}, { number: '2' });
    const answer = await editors.admin.call('PATCH', chapter.path, {
      version: 1,
      fields: { volume: '9', ...fields },
    });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, [`fields.${name}`]]);
    expect(await read(chapter.path)).toMatchObject({ version: 1, volume: null });
  });
});

/** At once: pictures of the other comics here have no files, and their jobs would never end. */
const run = <Payload>(
  job: { run(payload: Payload, services: TestSite['services'], ...rest: never[]): Promise<void> },
  payload: Payload,
) =>
  job.run(
    payload,
    editors.site.services,
    ...([{ signal: new AbortController().signal, progress: async () => {} }] as never[]),
  );

describe('the pictures of pages', () => {
  const mediaOf = ({ pages }: EditedChapter) => pages.map(({ picture }) => picture.id);
  const turn = (chapter: { path: string }, picture: string, degrees: number) =>
    editors.admin.call('POST', `${chapter.path}/pictures/${picture}/rotate`, { degrees });
  const turned = async (chapter: { path: string }, picture: string, degrees: number): Promise<Picture> => {
    const answer = await turn(chapter, picture, degrees);
    expect(answer.status).toBe(200);
    return answer.body['picture'] as Picture;
  };

  it('are replaced by another file: same page, its reader, its bookmark, and the cover goes along', async () => {
    const chapter = await enter({ pages: 2 });
    const [, second = ''] = idsOf(chapter);
    const [rest = '', old = ''] = mediaOf(chapter);
    await setCover(chapter, old);
    await keepProgress(chapter, 2, 2);
    const { id: media } = await addPicture(chapter, 101);
    // Staff look at it before it is saved; nobody else does.
    expect((await editors.admin.call('GET', chapter.path)).body).toMatchObject({
      kept_pictures: [{ id: media }],
    });
    expect((await editors.site.fetch(`/media/${media}/original.png`)).status).toBe(404);
    await savePages(chapter, 1, staged(chapter, idsOf(chapter), { [second]: { media } }));
    const after = await read(chapter.path);
    expect([idsOf(after), mediaOf(after)]).toEqual([idsOf(chapter), [rest, media]]);
    expect((await editors.site.fetch(`/media/${media}/original.png`)).status).toBe(200);
    expect(await progress(chapter)).toEqual({ page: 2, furthest_page: 2 });
    expect(await (await editors.site.fetch(`/api/comics/${chapter.comic}`)).json()).toMatchObject({
      cover: { id: media },
    });
    // The old one is kept, for staff alone, and can be put back.
    expect(after.kept_pictures.map(({ id }) => id)).toContain(old);
    await savePages(after, 2, chapter.fields.pages);
    expect(mediaOf(await read(chapter.path))).toEqual([rest, old]);
  });

  it('of a removed page come back with it, under its id, as an older version is restored', async () => {
    const chapter = await enter({ pages: 3 });
    const [a = '', b = '', c = ''] = idsOf(chapter);
    await savePages(chapter, 1, staged(chapter, [a, c]));
    const { data } = (await editors.admin.call('GET', `/api/admin/versions/chapter/${chapter.id}`))
      .body as unknown as {
      data: Change[];
    };
    const restored = data[0]?.fields['pages']?.before as PageLine[];
    expect((await savePages(chapter, 2, restored)).status).toBe(200);
    expect(await shownIds(chapter.shown)).toEqual([a, b, c]);
  });

  it('make a page of their own under a new id', async () => {
    const chapter = await enter({ pages: 1 });
    const { id: media } = await addPicture(chapter, 102);
    const added = { id: uuidv7(), media, wide: null, description: null, is_hidden: false };
    await savePages(chapter, 1, [added, ...chapter.fields.pages]);
    expect(await shownIds(chapter.shown)).toEqual([added.id, ...idsOf(chapter)]);
  });

  it('are turned by a recipe: the original stays, and turns add up on it', async () => {
    const chapter = await enter({ pages: 1 });
    const upright = await addPicture(chapter, 103);
    const right = await turned(chapter, upright.id, 90);
    expect([right.width, right.height]).toEqual([upright.height, upright.width]);
    const down = await turned(chapter, right.id, 90);
    expect((await turned(chapter, upright.id, 180)).id).toBe(down.id);
    expect((await turned(chapter, down.id, 180)).id).toBe(upright.id);
    const [page] = staged(chapter, idsOf(chapter));
    await savePages(chapter, 1, [{ ...page, media: right.id }]);
    await run(makeMediaVariants, { pages: [right.id], covers: [] });
    const shown = await editors.site.fetch(`/media/${right.id}/original.png`);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([right.width, right.height]);
    // The variants of the turned one are made.
    expect(await findMedia(write(), right.id)).toMatchObject({ variants_at: expect.anything() });
    // The original is the file that was brought in.
    const original = await editors.site.services.storage.borrow(
      originalKey((await findMedia(write(), upright.id))!),
    );
    expect(await readFile(original.path)).toEqual(await makePicture({ number: 103 }));
    await original.done();
  });

  it('are refused where they are none, or of another chapter', async () => {
    const chapter = await enter({ pages: 1 });
    const stranger = await enter({ pages: 1 });
    const text = await editors.admin.call('POST', `${chapter.path}/pictures`, Buffer.from('no picture'));
    expect([text.status, Object.keys(text.body['errors'] as object)]).toEqual([422, ['picture']]);
    expect((await turn(chapter, mediaOf(stranger)[0] ?? '', 90)).status).toBe(404);
    expect((await turn(chapter, mediaOf(chapter)[0] ?? '', 45)).status).toBe(422);
  });

  it('go after 30 days where nothing shows them', async () => {
    const chapter = await enter({ pages: 1 });
    const { id } = await addPicture(chapter, 104);
    await write()
      .updateTable('kept_pictures')
      .set({ kept_at: sql<string>`now() - interval '31 days'` })
      .where('media_id', '=', id)
      .execute();
    await write()
      .updateTable('media')
      .set({ stored_at: sql<string>`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute();
    await run(dropKeptPictures, {});
    await run(removeOrphanMedia, {});
    expect(await findMedia(write(), id)).toBeUndefined();
    const late = await savePages(chapter, 1, [{ ...chapter.fields.pages[0], media: id }]);
    expect(late.status).toBe(422);
  });
});

describe('moving a chapter to another comic', () => {
  it('takes all along that readers have of it; its old address leads on', async () => {
    const chapter = await enter({ pages: 2 }, { number: '2' });
    const target = await enter();
    await keepProgress(chapter, 2, 2);
    const answer = await editors.admin.call('POST', `${chapter.path}/move`, { to: target.comic });
    expect(answer).toMatchObject({ status: 200, body: { chapter: { comic: target.comic, number: '1' } } });
    const { slug } = (answer.body as unknown as { chapter: EditedChapter }).chapter;
    expect(slug).not.toBe('1');
    expect(await (await editors.site.fetch(chapter.shown)).json()).toMatchObject({
      comic: { slug: target.comic },
      chapter: { slug },
    });
    expect(await shownIds(`/api/comics/${target.comic}/chapters/${slug}`)).toEqual(idsOf(chapter));
    const counts = async (comic: string) =>
      (await (await editors.site.fetch(`/api/comics/${comic}`)).json()) as object;
    expect(await counts(chapter.comic)).toMatchObject({ chapters_count: 1 });
    expect(await counts(target.comic)).toMatchObject({ chapters_count: 2 });
    const { slug: comic } = await write()
      .selectFrom('reading_progress')
      .innerJoin('comics', 'comics.id', 'reading_progress.comic_id')
      .select('comics.slug')
      .where('chapter_id', '=', chapter.id)
      .executeTakeFirstOrThrow();
    expect(comic).toBe(target.comic);
  });

  it('is refused to the same comic, to none, and from or to the bin', async () => {
    const chapter = await enter();
    const target = await enter();
    const move = (to: string) => editors.admin.call('POST', `${chapter.path}/move`, { to });
    expect((await move(chapter.comic)).status).toBe(422);
    expect((await move('nobody-knows-it')).status).toBe(422);
    await editors.admin.call('DELETE', `/api/admin/comics/${target.comic}`);
    expect(await move(target.comic)).toMatchObject({ status: 409, body: { code: 'in_bin' } });
  });
});

it('a chapter that is not there is not found', async () => {
  const { comic } = await enter();
  const path = `/api/admin/comics/${comic}/chapters/99`;
  expect((await editors.admin.call('GET', path)).status).toBe(404);
  expect((await editors.admin.call('PATCH', path, { version: 1, fields: {} })).status).toBe(404);
  const bytes = await makePicture({ number: 1 });
  expect((await editors.admin.call('POST', `${path}/pictures`, bytes)).status).toBe(404);
});
