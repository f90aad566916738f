import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';

it.each([
  ['link_used', 'There is nothing to stop'],
  ['link_ended', 'There is nothing to stop'],
  // The change may still wait.
  ['link_too_old', 'That did not work'],
] satisfies [ErrorCode, string][])(
  'says of a link that does not work whether a change waits, and leads to a new password: %s',
  async (code, title) => {
    await openInDom('/en/email-cancel/token', {
      answers: {
        'POST /api/email/cancel': () => {
          throw new ApiError({ status: 410, code, message: 'It does not work.' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the change' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: title }));
    expect(screen.getByText('It does not work.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toBeTruthy();
  },
);
