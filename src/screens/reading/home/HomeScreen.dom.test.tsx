import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { Home } from '../../../features/home/homeApi.ts';

const HOME: Home = {
  rows: [{ key: 'popular', kind: 'popular', title: null, comics: [], path: null }],
  slides: [],
  discover: [],
  latest: [],
  popular: { duration: 'week', data: [] },
  playlists: [],
  tags: [{ taxonomy: 'tags', slug: 'rain', name: 'Rain', comics_count: 1 }],
};

it.each(['/en', '/en/home'])('keeps %s as its address when another span of time is chosen', async (path) => {
  await openInDom(`${path}?duration=week`, { answers: { 'GET /api/home': { ...HOME } } });
  const month = await screen.findByRole('link', { name: 'This month' });
  expect(month.getAttribute('href')).toBe(`${path}?duration=month`);
  expect(screen.getByRole('link', { name: 'This week' }).getAttribute('aria-current')).toBe('page');
});
