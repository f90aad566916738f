import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../tests/support/openInDom.tsx';
import type { ComicDetail } from '../../features/comics/comicsApi.ts';
import { ApiError } from '../../ui/api/ApiError.ts';

const refused = (status: number) => new ApiError({ status, code: 'not_found', message: '' });

it.each([
  ['', 'GET /api/comics/:slug/chapters'],
  ['/gallery', 'GET /api/comics/:slug/gallery'],
  ['/characters', 'GET /api/comics/:slug/characters'],
] as const)('the page of a comic%s asks for the comic and %s at once', async (path, beside) => {
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const { calls } = await openInDom(`/en/post/night-post${path}`, {
    answers: {
      // It is answered after the other call was made, or never.
      'GET /api/comics/:slug': async () => {
        await isAsked;
        throw refused(404);
      },
      [beside]: () => {
        ask();
        throw refused(403);
      },
    },
  });
  // The comic decides, not the refusal that came first.
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(calls.map(({ key }) => key)).toContain(beside);
});

it('a comic that moved leads to its new address, though the rest of its page was refused', async () => {
  const { router } = await openInDom('/en/post/night-post/gallery', {
    answers: {
      'GET /api/comics/:slug': ({ slug }) => {
        // The page at the new address is not what this is about.
        if (slug === 'day-post') throw refused(404);
        return { slug: 'day-post' } as ComicDetail;
      },
      'GET /api/comics/:slug/gallery': () => {
        throw refused(403);
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(router.state.location.pathname).toBe('/en/post/day-post/gallery');
});
