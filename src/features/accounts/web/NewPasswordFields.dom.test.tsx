import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';

const SIXTEEN = 'áéíóúàèìòùâêîôûä';
const apart = (text: string) => text.normalize('NFD');

/** Fills in and sends the form behind a link from a mail. */
async function sendPasswords(password: string, { repeated = password, language = 'en' } = {}) {
  const { calls } = await openInDom(`/${language}/password-reset/a-token`, {
    answers: {
      'POST /api/password/check': { username: 'ada' },
      'POST /api/password/reset': { message: 'Your password is updated.' },
    },
  });
  const main = screen.getByRole('main');
  await waitFor(() => expect(main.querySelector('[name=password]')).not.toBeNull());
  const field = (name: string) => main.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  await userEvent.click(field('password'));
  await userEvent.paste(password);
  await userEvent.click(field('password_confirmation'));
  await userEvent.paste(repeated);
  await userEvent.click(main.querySelector('[type=submit]')!);
  const sent = () => calls.find(({ key }) => key === 'POST /api/password/reset')?.input;
  return { main: within(main), field, sent };
}

it.each([
  ['the longest password, taken apart', apart(SIXTEEN.repeat(8))],
  ['128 signs of two code units each', '🌊🐚🪸🐠🦀🐙🦑🐡'.repeat(16)],
])('sends %s, whole', async (_what, password) => {
  const { sent } = await sendPasswords(password);
  await waitFor(() => expect(sent()).toMatchObject({ password, password_confirmation: password }));
});

it('takes a password that is repeated in the other spelling', async () => {
  const { sent } = await sendPasswords(SIXTEEN, { repeated: apart(SIXTEEN) });
  await waitFor(() => expect(sent()).toMatchObject({ password: SIXTEEN }));
});

it.each([
  ['too short, its accents counted with their letters', apart('éáóú'), 'Saisissez au moins 8 caractères.'],
  ['too long', `${SIXTEEN.repeat(8)}é`, 'Au plus 128 caractères ; 1 de trop.'],
])('says beside a password that it is %s, and sends nothing', async (_what, password, words) => {
  const { main, field, sent } = await sendPasswords(password, { language: 'fr' });
  await main.findByText(words);
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('password'));
  expect(field('password').value).toBe(password);
  expect(sent()).toBeUndefined();
});

it('says beside the second password that the two differ', async () => {
  const { main, field, sent } = await sendPasswords(SIXTEEN, { repeated: `${SIXTEEN}.` });
  await main.findByText('The two passwords differ.');
  expect(document.activeElement).toBe(field('password_confirmation'));
  expect(sent()).toBeUndefined();
});
