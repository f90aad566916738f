import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
  function Parts() {
    const [favorites, setFavorites] = useState(COMIC.favorites_count);
    return (
      <>
        <ComicMarks
          comic={COMIC}
          loadPlaylistsSheet={() => Promise.reject(new Error())}
          onFavorites={setFavorites}
        />
        <ComicFacts comic={COMIC} favorites={favorites} />
      </>
    );
  }
  await renderInDom(<Parts />);
  const heart = screen.getByRole('button', { name: /favorite/i });
  const fact = () =>
    within(screen.getByText('Favorites').parentElement as HTMLElement).getByRole('definition');
  expect([heart.textContent, fact().textContent]).toEqual([expect.stringContaining('7'), '7']);
  await userEvent.click(heart);
  expect([heart.textContent, fact().textContent]).toEqual([expect.stringContaining('8'), '8']);
});
