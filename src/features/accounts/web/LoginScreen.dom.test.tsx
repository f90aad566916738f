import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';

it('says under the password that the two do not fit, and keeps the name', async () => {
  const { calls } = await openInDom('/en/login', {
    answers: {
      'POST /api/login': () => {
        throw new ApiError({ status: 401, code: 'failed', message: 'These do not match.' });
      },
    },
  });
  const name = screen.getByLabelText<HTMLInputElement>(/^Username or e-mail/);
  const password = screen.getByLabelText(/^Password/);
  await userEvent.type(name, 'ada');
  await userEvent.type(password, 'three quiet herons');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await within(screen.getByRole('main')).findByText('These do not match.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(name.value).toBe('ada');
  expect(calls.at(-1)).toMatchObject({ key: 'POST /api/login', input: { username: 'ada' } });
});
