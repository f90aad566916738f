import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';

const used = () => {
  throw new ApiError({ status: 410, code: 'link_used', message: 'This link was used already.' });
};

it('says of a link that does not work why, and leads to another one', async () => {
  const { calls } = await openInDom('/en/password-reset/token', {
    answers: { 'POST /api/password/check': used },
  });
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(screen.getByText('This link was used already.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Send a new link' });
  expect(link.getAttribute('href')).toBe('/en/password-reset');
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/password/reset');
});

it('says so too when the link is used elsewhere while the password is typed', async () => {
  let isUsed = false;
  await openInDom('/en/password-reset/token', {
    answers: {
      'POST /api/password/check': () => (isUsed ? used() : { username: 'ada' }),
      'POST /api/password/reset': used,
    },
  });
  for (const field of await screen.findAllByLabelText(/password/i, { selector: 'input' }))
    await userEvent.type(field, 'four grey herons');
  isUsed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy();
});
