import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';

const ENDED = /^This link is not good any more/;

it('says of a network that failed that it did, with a way to ask again, and of a link that has ended that it has', async () => {
  let isBroken = true;
  await openInDom('/en/library/playlists/join/some-link', {
    member: {},
    answers: {
      'GET /api/playlist-invites/:token': () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        throw new ApiError({ status: 404, code: 'not_found', message: 'There is no such link.' });
      },
    },
  });
  // The screen is a file of its own, which is compiled when it is first asked for.
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(ENDED)).toBeNull();
  isBroken = false;
  await userEvent.click(again);
  await screen.findByText(ENDED);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
