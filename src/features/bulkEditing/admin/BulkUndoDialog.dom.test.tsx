import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { BulkUndoDialogProps } from './BulkUndoDialog.tsx';
import { FetchedBulkUndoDialog } from './fetchedBulkDialogs.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const bulk: BulkUndoDialogProps['bulk'] = {
  id: ID,
  subject: 'comics',
  act: { add: { 'terms/tags': [1, 2] } },
  undoes_id: null,
  terms: [{ id: 1, name: 'Mist', was: 'Fog' }],
};
const nothing = {
  total: 3,
  looked_at: 3,
  changed: 0,
  partly: 0,
  same: 0,
  left: 0,
  gone: 0,
  reasons: [],
  rows: [],
};
const problem = { code: 'stale', fields: ['terms/tags'] };

const KEY = 'GET /api/admin/bulk-edits/:id/undo';

async function show(preview: FakedAnswers[typeof KEY]) {
  const onClose = vi.fn<BulkUndoDialogProps['onClose']>();
  const { calls } = await renderInDom(<FetchedBulkUndoDialog bulk={bulk} onClose={onClose} />, {
    member: { role: 'admin' },
    answers: { [KEY]: preview!, 'POST /api/admin/bulk-edits/:id/undo': {} as never },
  });
  return { dialog: within(await screen.findByRole('dialog')), calls, onClose };
}

it('says what goes back and what stays, and acts when it is asked to', async () => {
  const { dialog, calls, onClose } = await show({
    ...nothing,
    total: 12,
    looked_at: 12,
    changed: 9,
    left: 2,
    gone: 1,
    reasons: [{ problem, count: 2 }],
    rows: [
      {
        comic_id: 'c1',
        chapter_id: null,
        term_id: null,
        title: 'Heron',
        chapter: null,
        outcome: 'refused',
        problem,
        fields: null,
      },
    ],
  });
  await dialog.findByText('Of 12 comics, 9 go back.');
  dialog.getByText('Add to Tags: Mist (Fog then), a term that was removed.');
  dialog.getByText('2 stay as they are');
  dialog.getByText('1 was removed for good, or lives on in another');
  dialog.getByText('2: Somebody has changed this since: Tags.');
  expect(dialog.getByRole('link', { name: 'Heron' }).getAttribute('href')).toBe('/en/admin/comics/c1');
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/admin/bulk-edits/:id/undo');
  await userEvent.click(dialog.getByRole('button', { name: 'Undo 9 comics' }));
  expect(calls.map(({ key }) => key)).toContain('POST /api/admin/bulk-edits/:id/undo');
  expect(onClose).toHaveBeenCalledWith(true);
});

it('has no button where nothing goes back', async () => {
  const { dialog } = await show({ ...nothing, same: 3 });
  await dialog.findByText('Nothing would go back.');
  dialog.getByText('3 comics are so already');
  expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('says how many of a large edit were looked at, and undoes all of it', async () => {
  const { dialog, calls } = await show({ ...nothing, total: 5_000, looked_at: 1_000, same: 1_000 });
  await dialog.findByText(/^Only the first 1,000 of 5,000 rows were looked at/);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo all that can go back' }));
  expect(calls.map(({ key }) => key)).toContain('POST /api/admin/bulk-edits/:id/undo');
});

it.each([
  [403, 'Not for you.', 'Close', []],
  // An undo that cannot be told is still offered.
  [500, 'Something went wrong', 'Try again', ['Undo all that can go back']],
])('says after a refusal with %i: %s', async (status, words, button, undo) => {
  const { dialog } = await show(() => {
    throw new ApiError({ status, code: 'forbidden', message: 'Not for you.', errors: {} });
  });
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  dialog.getByRole('button', { name: button });
  const undoing = dialog.queryAllByRole('button', { name: /^Undo/ });
  expect(undoing.map(({ textContent }) => textContent)).toEqual(undo);
});
