import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MEMBER, openInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';

const notThere = () => new ApiError({ status: 404, code: 'not_found', message: '-' });

it('keeps what was typed when it could not be saved, and says why', async () => {
  await openInDom('/en/settings/account', {
    member: {},
    answers: {
      'GET /api/account': MEMBER,
      'PATCH /api/account': () => {
        throw new ApiError({ status: 0, code: 'network', message: 'Check your connection.' });
      },
    },
  });
  const words = await screen.findByLabelText<HTMLTextAreaElement>('A few words');
  await userEvent.type(words, 'Not lost.');
  await userEvent.click(
    within(screen.getByRole('region', { name: 'About you' })).getByRole('button', { name: 'Save' }),
  );
  await waitFor(() => expect(shownAlerts()).toHaveLength(1));
  expect(words.value).toBe('Not lost.');
});

it.each(['sessions', 'programs'])('offers to ask again for a list that did not come: %s', async (section) => {
  let isBroken = true;
  const list = () => {
    if (isBroken) throw notThere();
    return { data: [] };
  };
  const answers: FakedAnswers = { 'GET /api/sessions': list, 'GET /api/tokens': list };
  await openInDom(`/en/settings/${section}`, { member: {}, answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

it('is the 404 page for a section that there is not', async () => {
  await openInDom('/en/settings/plumbing', { member: {} });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
});
