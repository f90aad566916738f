import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { commentOf, pageOfComments } from '../../../../tests/support/pageOfComments.ts';
import type { ComicDetail } from '../../../features/comics/comicsApi.ts';

const PAGE = pageOfComments([]);
PAGE.thread.comments_count = 308;
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
      'POST /api/comments': { comment: commentOf('mine'), message: '' } as never,
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
