import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListedItem } from '../../../features/moderation/moderationApi.ts';
import { openInDom } from '../../../../tests/support/openInDom.tsx';

const item = (slug: string, run: ListedItem['run'] = null): ListedItem => ({
  id: slug,
  kind: 'comic',
  version: 1,
  reason: 'spam',
  reports_count: 1,
  first_at: '2026-01-01T00:00:00.000Z',
  last_at: '2026-01-01T00:00:00.000Z',
  is_hidden: false,
  claim: null,
  decision: null,
  thing: {
    comic: { slug, title: slug },
    chapter: null,
    position: null,
    picture: null,
    user: null,
    comment: null,
    playlist: null,
    is_public: true,
  },
  acts: ['dismiss'],
  run,
});

/** The list line by line, with what stands above a run. */
const lines = () =>
  within(screen.getByRole('region', { name: 'Reports' }))
    .getAllByRole('listitem')
    .map((row) => [
      row.querySelector('p')?.textContent,
      row.querySelector('.moderation-row-name')?.textContent,
    ])
    .map((parts) => parts.filter(Boolean).join(': '));

it('says where a run begins, counts what is left of it, and opens the next in the order of the list', async () => {
  const ada = { id: 'run-1', by: 'ada', count: 3 };
  const gone = { id: 'run-2', by: null, count: 2 };
  const listed = [
    item('Kites', ada),
    item('Owls', ada),
    item('Herons', ada),
    item('Boats', gone),
    item('Ferns', gone),
    item('Tides'),
  ];
  const found = (id: string) => listed.find((one) => one.id === id) ?? item(id);
  await openInDom('/en/moderation', {
    member: { role: 'moderator' },
    answers: {
      'GET /api/moderation/items': { data: listed, page: 1, has_more: false },
      'GET /api/moderation/count': { total: listed.length, is_exact: true },
      'GET /api/moderation/items/:id': ({ id }) => ({
        ...found(id),
        reports: [],
        notes: [],
        history: [],
      }),
      'POST /api/moderation/items/:id/decide': ({ id }) => ({ ...found(id), version: 2, others: null }),
    },
  });
  await screen.findByRole('heading', { name: 'Kites' });
  await screen.findByRole('button', { name: 'Tags and adult content' });
  const link = screen.getByRole('link', { name: 'All comments' });
  expect(link.getAttribute('href')).toBe('/en/moderation/comments');
  expect(lines()).toEqual([
    '3 things reported by ada in one go: Kites',
    'Owls',
    'Herons',
    '2 things reported by somebody in one go: Boats',
    'Ferns',
    'Tides',
  ]);
  const dismiss = () => userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  await dismiss();
  await screen.findByRole('heading', { name: 'Owls' });
  expect(lines()[0]).toBe('2 things reported by ada in one go: Owls');
  await dismiss();
  await screen.findByRole('heading', { name: 'Herons' });
  await waitFor(() => expect(lines()[0]).toBe('Herons'));
});
