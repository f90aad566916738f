import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openInDom, type FakedAnswers, type InDomOptions } from '../../../../tests/support/openInDom.tsx';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';

const VERIFY = 'POST /api/email/verify';
const PATH = '/en/verify/token';

const refused = (status: number, code: ErrorCode): FakedAnswers => ({
  [VERIFY]: () => {
    throw new ApiError({ status, code, message: `It is ${code}.` });
  },
  // The browser keeps its knowledge of the member.
  'GET /api/account': () => {
    throw new TypeError('Failed to fetch');
  },
});

/** Presses the button by the keyboard alone. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  while (document.activeElement !== button) {
    const before = document.activeElement;
    await userEvent.tab();
    if (document.activeElement === before) throw new Error(`${name} cannot be reached`);
  }
  await userEvent.keyboard('{Enter}');
}

/** The heading gets the focus by an effect, which on a busy machine comes after it is there. */
async function focusedHeading(name: string): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}

it('says what the link does and for which site, and does nothing by itself', async () => {
  const { calls } = await openInDom(PATH, { site: { title: 'Night Ferry' } });
  await screen.findByRole('button', { name: 'Verify my address' });
  expect(screen.getByText(/^This link confirms .* an account at Night Ferry\./)).toBeTruthy();
  expect(screen.getByText('This page needs JavaScript.')).toBeTruthy();
  expect(calls.map(({ key }) => key)).not.toContain(VERIFY);
});

it('does it by the button, and the heading has the focus while it works and when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const { calls } = await openInDom(PATH, { answers: { [VERIFY]: () => promise } });
  await press('Verify my address');
  await focusedHeading('Verifying your email...');
  resolve({ message: 'done' });
  await screen.findByRole('heading', { name: 'Your email is now verified' });
  await focusedHeading('Your email is now verified');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(calls.filter(({ key }) => key === VERIFY)).toEqual([{ key: VERIFY, input: { hash: 'token' } }]);
});

it('can be tried again when the network fails', async () => {
  let isBroken = true;
  await openInDom(PATH, {
    answers: {
      [VERIFY]: () => {
        if (isBroken) throw new TypeError('Failed to fetch');
        return { message: 'done' };
      },
    },
  });
  await press('Verify my address');
  await screen.findByRole('heading', { name: 'That did not work' });
  isBroken = false;
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Your email is now verified' })).toBeTruthy();
});

describe('a link that does not work', () => {
  const WAITING: InDomOptions = { member: { is_verified: false } };
  const open = async (code: ErrorCode, options: InDomOptions, status = 410) => {
    await openInDom(PATH, { ...options, answers: refused(status, code) });
    await press('Verify my address');
    await screen.findByText(`It is ${code}.`);
  };
  const again = () => screen.queryByRole('button', { name: 'Send the link again' });
  const logIn = () => screen.queryByText('Log in, and you can have the link sent again.');

  it.each(['link_replaced', 'link_too_old', 'link_ended'] as const)(
    'says why, and another one is a press away for whoever waits for it: %s',
    async (code) => {
      await open(code, WAITING);
      await focusedHeading('That did not work');
      expect(again()).not.toBeNull();
      expect(logIn()).toBeNull();
    },
  );

  it('promises no other link to a visitor whose change was stopped', async () => {
    await open('link_ended', {});
    expect(logIn()).toBeNull();
  });

  it('leads a visitor to the login first', async () => {
    await open('link_replaced', {});
    expect(logIn()).not.toBeNull();
    expect(again()).toBeNull();
  });

  it('offers no other one for an address that another account has proved, but to change it', async () => {
    await open('email_taken', WAITING, 409);
    expect(screen.getByRole('link', { name: 'Change the address' }).getAttribute('href')).toBe(
      '/en/settings/account',
    );
    expect(again()).toBeNull();
  });

  it('leads a visitor whose address another account has proved to the login, without that promise', async () => {
    await open('email_taken', {}, 409);
    expect(logIn()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change the address' })).toBeNull();
  });

  it('that did its work before leaves nothing to do', async () => {
    await open('already_verified', WAITING, 409);
    await focusedHeading('Nothing left to do');
    expect(again()).toBeNull();
    expect(screen.getByText(/another account than the one you are logged in to/)).toBeTruthy();
  });
});
