import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { TotpSetup } from './TotpSetup.tsx';

it('says of a clock that is wrong under the code, and leaves the code to be typed again', async () => {
  const message = 'The clock of your phone is about 5 minutes ahead of this site.';
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/ada?secret=ABCDEFGH' };
  await renderInDom(<TotpSetup setup={setup} onConfirmed={() => {}} onCancel={() => {}} />, {
    answers: {
      'PUT /api/second-factors/totp': () => {
        throw new ApiError({ status: 422, code: 'app_clock_ahead', message });
      },
    },
  });
  const code = screen.getByLabelText<HTMLInputElement>(/^Code of the app/);
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText(message);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(code);
  expect(shownAlerts()).toEqual([]);
});
