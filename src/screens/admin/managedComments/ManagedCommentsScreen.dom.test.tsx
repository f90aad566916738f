import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { ManagedComment } from '../../../features/moderation/managedCommentsApi.ts';

const comment: ManagedComment = {
  id: '00000000-0000-4000-8000-000000000001',
  text: 'Buy kites',
  author: 'ada',
  state: 'shown',
  held_reasons: [],
  removed_reason: null,
  target: { kind: 'comic', target: 'kites', title: 'Kites' },
  points: 1,
  score: 0,
  reports_count: 0,
  revision: 1,
  is_edited: false,
  is_locked: false,
  is_pinned: false,
  created_at: '2026-01-02T03:04:05.000Z',
};

const openAs = (role: 'user' | 'moderator' | 'admin') =>
  openInDom('/en/moderation/comments?q=author:"ada"', {
    member: { role },
    answers: {
      'GET /api/admin/comments': { data: [comment], page: 1, has_more: false } as never,
      'GET /api/admin/comment-count': { total: 1, is_exact: true } as never,
      'GET /api/admin/comment-batches': { data: [] },
      'GET /api/admin/table-views/:table': { columns: [], filters: [] },
    },
  });
const rulesLink = () => screen.queryByRole('link', { name: 'Rules of words' });

it('shows a moderator the comments of a filter, with what they may do and the way to the queue', async () => {
  const { calls } = await openAs('moderator');
  const table = within(await screen.findByRole('region', { name: 'Comments' }));
  await table.findByRole('link', { name: 'Buy kites' });
  const asked = calls.filter(({ key }) => key === 'GET /api/admin/comments');
  expect(asked).toMatchObject([{ input: { q: 'author:"ada"' } }]);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Moderation' }).getAttribute('href')).toBe('/en/moderation');
  expect(main.getByRole('button', { name: 'Remove a member’s comments' })).toBeDefined();
  expect(rulesLink()).toBeNull();
});

it('leads admins, who may write them, to the rules of words', async () => {
  await openAs('admin');
  expect((await screen.findByRole('link', { name: 'Rules of words' })).getAttribute('href')).toBe(
    '/en/admin/comments/rules',
  );
});

it('is the 404 page to members', async () => {
  const { calls } = await openAs('user');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(calls.filter(({ key }) => key.startsWith('GET /api/admin/'))).toEqual([]);
});
