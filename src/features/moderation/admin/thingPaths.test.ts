import { expect, it } from 'vitest';
import type { ReportedThing } from '../moderationApi.ts';
import { thingPaths } from './thingPaths.ts';

const NOTHING = {
  comic: null,
  chapter: null,
  position: null,
  picture: null,
  user: null,
  comment: null,
  playlist: null,
  is_public: true,
};
const comic = { slug: '夜 post', title: 'Night Post' };
const chapter = { slug: '1', number: '1', volume: null, title: null };
const paths = (thing: Partial<ReportedThing>, isAdmin = false) =>
  thingPaths({ ...NOTHING, ...thing }, { comicSegment: 'post', isAdmin });

it('leads to what readers see, and admins to the editor of what is hidden', () => {
  const slug = encodeURIComponent(comic.slug);
  expect(paths({ comic }).open).toBe(`/post/${slug}`);
  expect(paths({ comic, chapter, position: 7 }).open).toBe(`/post/${slug}/1/reader/7`);
  expect(paths({ comic, is_public: false })).toEqual({ open: null, mend: null });
  expect(paths({ comic, is_public: false }, true).open).toBe(`/admin/comics/${slug}`);
  expect(paths({ comic, chapter, position: 7 }, true).mend).toBe(`/admin/comics/${slug}/chapters/1`);
  expect(paths({ comic, chapter }).mend).toBeNull();
  const user = { id: '', username: 'Zoé', role: 'user' as const, bio: '' };
  expect(paths({ user }, true)).toEqual({ open: '/profile/Zo%C3%A9', mend: null });
});
