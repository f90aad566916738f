import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { ComicMarks } from '../../comicMarks/web/ComicMarks.tsx';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { ComicFacts } from './ComicFacts.tsx';

const COMIC = {
  slug: 'kites',
  title: 'Kites',
  status: 'ongoing',
  direction: 'ltr',
  published_at: '2026-01-01T00:00:00Z',
  chapters_count: 1,
  pages_count: 4,
  popularity: 2,
  favorites_count: 7,
  score: null,
  language: null,
  terms: [],
  alternative_titles: [],
  links: [],
} as unknown as ComicDetail;

it('says as many favourites as the heart beside it, also with the own tap on top', async () => {
  await renderInDom(
    <>
      <ComicMarks comic={COMIC} loadPlaylistsSheet={() => Promise.reject(new Error())} />
      <ComicFacts comic={COMIC} />
    </>,
  );
  const heart = screen.getByRole('button', { name: /favorite/i });
  const fact = () =>
    within(screen.getByText('Favorites').parentElement as HTMLElement).getByRole('definition');
  expect([heart.textContent, fact().textContent]).toEqual([expect.stringContaining('7'), '7']);
  await userEvent.click(heart);
  expect([heart.textContent, fact().textContent]).toEqual([expect.stringContaining('8'), '8']);
});
