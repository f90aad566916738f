import type { Page } from 'playwright-core';
import type { EditedChapter } from '../src/features/chapterEditing/chapterEditingApi.ts';
import type { ChapterManifest } from '../src/features/chapters/chaptersApi.ts';

const COMIC = 'night-post';
export const CHAPTER_PATHS = {
  'admin-chapters': `/admin/comics/${COMIC}/chapters`,
  'admin-chapter': `/admin/comics/${COMIC}/chapters/1`,
  'admin-upload': `/admin/comics/${COMIC}/upload`,
};

/**
 * The answers that staff would get about a demo comic and its first chapter, made of what it tells
 * everybody.
 */
export async function chapterAnswers(page: Page): Promise<Record<string, object>> {
  const manifest = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as unknown,
    `/api/comics/${COMIC}/chapters/1`,
  );
  const chapter = editedChapter(manifest as ChapterManifest);
  const path = `/api/admin/comics/${COMIC}`;
  const { id, comic_title: title } = chapter;
  return {
    [path]: { title, slug: COMIC },
    [`${path}/chapters`]: {
      data: [
        chapter,
        { ...chapter, slug: '2', number: '2', state: 'scheduled', scheduled_at: '2090-03-02T18:00:00Z' },
      ],
    },
    [`${path}/chapters/1`]: chapter,
    [`/api/admin/versions/chapter/${id}`]: { data: [], has_more: false },
    [`/api/admin/working-copies/chapter/${id}`]: { copies: [] },
    [`/api/admin/presences/chapter/${id}`]: { others: [], version: 1, changed_by: null, changed_at: null },
    '/api/admin/uploads': { data: [] },
  };
}

function editedChapter({ comic, chapter, pages }: ChapterManifest): EditedChapter {
  const { slug, number, volume, title, language, published_at } = chapter;
  return {
    id: '019cb0a0-0000-7000-8000-000000000002',
    comic: comic.slug,
    comic_title: comic.title,
    comic_state: 'published',
    slug,
    number,
    volume,
    title,
    language,
    published_at,
    state: 'published',
    was_public: true,
    scheduled_at: null,
    binned_at: null,
    removed_at: null,
    pages_count: pages.length,
    version: 1,
    locked_fields: ['title'],
    imported: { title },
    fields: {
      number,
      volume,
      title,
      language,
      slug,
      groups: [],
      mode: null,
      premium: false,
      free_at: null,
      pages: pages.map(({ id, picture, wide, description }) => ({
        id,
        media: picture.id,
        wide,
        description,
        is_hidden: false,
      })),
    },
    groups: [],
    pages: pages.map((page) => ({ ...page, is_hidden: false, is_reported: false })),
    kept_pictures: [],
  };
}
