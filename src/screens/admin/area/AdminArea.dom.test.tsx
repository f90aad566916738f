import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { FEATURES } from '../../../contract/features.ts';

/** The lists of the rail: each by its name, and what it holds. */
async function openRail(path: string, { isLimited = false, hasPlaylists = true } = {}) {
  await openInDom(path, {
    member: { role: 'admin', is_limited: isLimited },
    answers: { 'GET /api/admin/bulk-edits': { data: [], total: 0 } as never },
    site: { features: FEATURES.filter((feature) => hasPlaylists || feature !== 'collections') },
  });
  const [rail] = await screen.findAllByRole('navigation', { name: 'Admin area' });
  const groups = within(rail as HTMLElement)
    .getAllByRole('list')
    .filter((list) => list.parentElement === rail);
  return groups.map((list) => [
    list.getAttribute('aria-label'),
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ]);
}

it('has its places in groups that are named, the front page before them', async () => {
  expect(await openRail('/en/admin/nowhere')).toEqual([
    [null, ['Overview']],
    ['Content', ['Comics', 'Chapters', 'Calendar', 'Terms', 'Playlists', 'Bulk edits', 'Imports', 'Bin']],
    ['People', ['Moderation', 'Comments', 'Members']],
    ['Site', ['Home page', 'Slides', 'Pages', 'Ads', 'Statistics', 'Site settings']],
    ['Machine', ['Jobs', 'Storage', 'Audit log']],
  ]);
  const rail = screen.getAllByRole('navigation', { name: 'Admin area' })[0] as HTMLElement;
  expect(within(rail).getAllByRole('heading', { level: 2 })).toHaveLength(4);
});

it('shows limited staff no group that has nothing for them', async () => {
  expect(await openRail('/en/admin/nowhere', { isLimited: true, hasPlaylists: false })).toEqual([
    [null, ['Overview']],
    ['Content', ['Comics', 'Chapters', 'Calendar', 'Bulk edits', 'Imports']],
  ]);
});
