import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';

it.each([
  ['link_used', 'There is nothing to stop', 'Choose a new password'],
  ['link_ended', 'There is nothing to stop', 'Choose a new password'],
  // The change may still wait.
  ['link_too_old', 'That did not work', 'Choose a new password'],
  // The address of the mail gets no link for a password any more.
  ['address_changed', 'Your address was changed', 'Log in'],
] satisfies [ErrorCode, string, string][])(
  'says of a link that does not work whether a change waits, and leads on: %s',
  async (code, title, next) => {
    await openInDom('/en/email-cancel/token', {
      answers: {
        'POST /api/email/cancel': () => {
          throw new ApiError({ status: 410, code, message: 'It does not work.' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the change' }));
    const heading = await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('It does not work.')).toBeTruthy();
    expect(document.querySelector('.account-actions a')?.textContent).toBe(next);
  },
);
