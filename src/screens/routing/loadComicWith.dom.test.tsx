import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openInDom } from '../../../tests/support/openInDom.tsx';
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
