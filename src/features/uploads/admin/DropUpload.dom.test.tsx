import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { DropUpload } from './DropUpload.tsx';

it('asks again with the reason when the question was closed before the drop failed', async () => {
  const answer = Promise.withResolvers<void>();
  await loadAdminMessages('en', ['admin/openUploads']);
  await renderInDom(<DropUpload label="Drop it" name="Tide" onDrop={() => answer.promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Drop it' }));
  const press = (name: string) =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await press('Drop the upload');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.reject(new ApiError({ status: 422, code: 'validation', message: 'It is being entered.' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert').textContent).toBe('It is being entered.');
});
