import { afterAll, beforeAll, expect } from 'vitest';
import type { EditedChapter } from '../../src/features/chapterEditing/chapterEditingApi.ts';
import type { PageLine } from '../../src/features/chapterEditing/chapterFields.ts';
import type { Picture } from '../../src/features/media/Picture.ts';
import type { Answered, Caller } from './makeCaller.ts';
import { makeComic, type MakeChapter } from './makeComic.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import { makePicture } from './makePictures.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

/** A chapter as its editor has it. */
type ChapterAt = EditedChapter & { path: string };

export type ChapterEditors = {
  site: TestSite;
  admin: Caller;
  /** Another admin. */
  other: Caller;
  /** The first chapter of a new comic, and where readers find it. */
  enter(first?: MakeChapter, ...others: MakeChapter[]): Promise<ChapterAt & { shown: string }>;
  read(path: string): Promise<ChapterAt>;
  /** The pages as readers have them. */
  shownIds(path: string): Promise<string[]>;
  savePages(
    chapter: { path: string },
    version: number,
    pages: readonly object[],
    caller?: Caller,
  ): Promise<Answered>;
  /** A new picture that no page shows yet. */
  addPicture(chapter: { path: string }, number: number): Promise<Picture>;
  setCover(chapter: EditedChapter, mediaId: string): Promise<unknown>;
  /** A reader's. */
  keepBookmark(path: string, value: object): Promise<void>;
  bookmarks(comic: string): Promise<Record<string, unknown>>;
  keepProgress(chapter: EditedChapter, page: number, furthest: number): Promise<void>;
  progress(chapter: EditedChapter): Promise<{ page: number; furthest_page: number }>;
};

/**
 * For a test file: a site with those who edit its chapters, and a reader.
 * The members are known once its tests run.
 */
export function chapterEditors(): ChapterEditors {
  let made = 0;
  let reader: Member;
  const write = () => editors.site.services.database.write;
  const editors = {
    async enter(first = {}, ...others) {
      const title = `Paged Heron ${(made += 1)}`;
      const { slug } = await makeComic(editors.site.services, { title, chapters: [first, ...others] });
      const path = `/api/admin/comics/${slug}/chapters/1`;
      return { ...(await editors.read(path)), shown: `/api/comics/${slug}/chapters/1` };
    },

    async read(path) {
      const answer = await editors.admin.call('GET', path);
      expect(answer.status).toBe(200);
      return { ...(answer.body as unknown as EditedChapter), path };
    },

    async shownIds(path) {
      const manifest = (await (await editors.site.fetch(path)).json()) as {
        pages: { id: string; position: number }[];
      };
      expect(manifest.pages.map(({ position }) => position)).toEqual(
        manifest.pages.map((_, index) => index + 1),
      );
      return manifest.pages.map(({ id }) => id);
    },

    savePages: ({ path }, version, pages, caller = editors.admin) =>
      caller.call('PATCH', path, { version, fields: { pages } }),

    async addPicture({ path }, number) {
      const answer = await editors.admin.call('POST', `${path}/pictures`, await makePicture({ number }));
      expect(answer.status).toBe(200);
      return answer.body['picture'] as Picture;
    },

    setCover: ({ comic }, mediaId) =>
      write().updateTable('comics').set({ cover_media_id: mediaId }).where('slug', '=', comic).execute(),

    async keepBookmark(path, value) {
      await write()
        .insertInto('member_notes')
        .values({
          user_id: reader.id,
          key: `bookmark/${path}`,
          value: JSON.stringify(value),
          changed_at: '2026-01-01T00:00:00Z',
        })
        .execute();
    },

    async bookmarks(comic) {
      const rows = await write()
        .selectFrom('member_notes')
        .select(['key', 'value'])
        .where('user_id', '=', reader.id)
        .where('key', 'like', `bookmark/${comic}/%`)
        .execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key.slice('bookmark/'.length), value]));
    },

    async keepProgress(chapter, page, furthest) {
      const { comic_id } = await write()
        .selectFrom('chapters')
        .select('comic_id')
        .where('id', '=', chapter.id)
        .executeTakeFirstOrThrow();
      await write()
        .insertInto('reading_progress')
        .values({
          user_id: reader.id,
          chapter_id: chapter.id,
          comic_id,
          page,
          furthest_page: furthest,
          completed_at: null,
          hidden_at: null,
          read_at: '2026-01-01T00:00:00Z',
        })
        .execute();
    },

    progress: ({ id }) =>
      write()
        .selectFrom('reading_progress')
        .select(['page', 'furthest_page'])
        .where('chapter_id', '=', id)
        .executeTakeFirstOrThrow(),
  } as ChapterEditors;
  beforeAll(async () => {
    editors.site = await makeTestSite();
    const logIn = async () => callAs(editors.site, await makeMember(editors.site, { role: 'admin' }));
    editors.admin = await logIn();
    editors.other = await logIn();
    reader = await makeMember(editors.site);
  });
  afterAll(() => editors.site.close());
  return editors;
}

export const idsOf = ({ pages }: EditedChapter) => pages.map(({ id }) => id);

/** The pages of these ids in this order, each with its changes. */
export const staged = (
  chapter: EditedChapter,
  ids: readonly string[],
  changes: Record<string, Partial<PageLine>> = {},
) => ids.map((id) => ({ ...chapter.fields.pages.find((page) => page.id === id)!, ...changes[id] }));
