import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { ComicDetail } from '../../../features/comics/comicsApi.ts';
import type { Comment, CommentPage } from '../../../features/comments/commentsApi.ts';

const POSTED: Comment = {
  id: '0199fa7e-0000-7000-8000-000000000001',
  parent_id: null,
  depth: 0,
  author: { username: 'ada', role: null, avatar: null },
  state: 'shown',
  text: 'Mine',
  points: 0,
  is_edited: false,
  version: 1,
  replies_count: 0,
  page: null,
  is_pinned: false,
  is_locked: false,
  created_at: '2026-01-01T00:00:00Z',
  more: null,
  continues: false,
};
const PAGE: CommentPage = {
  thread: {
    kind: 'comic',
    target: 'kites',
    mode: 'open',
    opens_after_reading: false,
    comments_count: 308,
    generation: 1,
  },
  sort: 'best',
  pagination: { current_page: 1, last_page: 1, per_page: 20, total: 0, is_exact: true } as never,
  comments: [],
  more: null,
  focus: null,
  ancestors_count: 0,
  root_page: null,
};
// The comic's own number is up to a minute old.
const COMIC = {
  slug: 'kites',
  title: 'Kites',
  comments_count: 300,
  chapters_count: 1,
  pages_count: 4,
  terms: [],
  related: [],
} as unknown as ComicDetail;

it('says one number of comments in the heading and the tab, which grows with what is posted', async () => {
  await openInDom('/en/post/kites/comments', {
    answers: {
      'GET /api/comics/:slug': COMIC,
      'GET /api/comments': PAGE,
      'GET /api/own-comments': {
        generation: 1,
        votes: [],
        held: [],
        removed: [],
        withdrawn: [],
        refusal: null,
      } as never,
      'GET /api/member-blocks': { data: [] } as never,
      'POST /api/comments': { comment: POSTED, message: '' } as never,
    },
    member: {},
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  const tab = () => screen.getByRole('link', { name: /^Comments/ }).textContent;
  expect([heading.textContent, tab()]).toEqual(['308 comments', 'Comments308']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByRole('heading', { level: 1, name: '309 comments' });
  expect(tab()).toBe('Comments309');
});
