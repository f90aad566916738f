import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
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

it('asks for what is missing under its field, and sends nothing', async () => {
  const { calls } = await openInDom('/en/login');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const name = screen.getByLabelText(/^Username or e-mail/);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true');
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/login');
});

it('says of a member who is banned what the site says of them', async () => {
  await openInDom('/fr/login', {
    answers: {
      'POST /api/login': () => {
        throw new ApiError({ status: 403, code: 'banned', message: 'Spam dans chaque fil' });
      },
    },
  });
  await userEvent.type(screen.getByLabelText(/^Nom d’utilisateur/), 'ada');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'three quiet herons');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(shownAlerts().map(({ text }) => text)).toContain('Spam dans chaque fil'));
});
