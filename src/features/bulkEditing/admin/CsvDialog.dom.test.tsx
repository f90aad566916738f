import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { FetchedCsvDialog } from './fetchedBulkDialogs.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const rows = [{ id, version: 3, fields: { title: 'Fog' } }];
const READ = { rows, lines: 3, same: 1, unknown_columns: [], faults: [], faults_count: 0 };
const CALL = 'POST /api/admin/bulk-edits/csv/read';

async function openDialog(read: FakedAnswers[typeof CALL]) {
  const begun: unknown[] = [];
  const { calls } = await renderInDom(
    <FetchedCsvDialog subject="comics" onBegun={(bulk) => begun.push(bulk)} onClose={() => {}} />,
    {
      member: { role: 'admin' },
      answers: {
        [CALL]: read,
        'POST /api/admin/bulk-edits/preview': {
          total: 1,
          changed: 1,
          same: 0,
          refused: 0,
          reasons: [],
          rows: [{ id, title: 'Tide', chapter: null, fields: { title: { before: 'Tide', after: 'Fog' } } }],
          terms: [],
        },
        'POST /api/admin/bulk-edits': { id: 'begun' } as never,
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (...parts: BlobPart[]) =>
    userEvent.upload(dialog.getByLabelText('Choose a CSV file'), new File(parts, 'rows.csv'));
  return { dialog, calls, begun, choose };
}

it('goes on to the preview of a file that is all well, and begins with its rows', async () => {
  const { choose, calls, begun } = await openDialog(READ);
  await choose('id,title\n');
  expect(calls.at(0)).toMatchObject({ key: CALL, input: { subject: 'comics', csv: 'id,title\n' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change 1 comic' }));
  expect(calls.at(-1)?.input).toMatchObject({ selection: { rows }, act: {}, total: 1 });
  expect(begun).toEqual([{ id: 'begun' }]);
});

it('names what is wrong with a file, and previews the other lines when that is asked for', async () => {
  const { dialog, calls } = await openDialog({
    ...READ,
    unknown_columns: ['note'],
    faults: [
      { line: 14, column: 'terms/tags', text: 'Fogg', code: 'no_term' },
      { line: 1_015, column: '', text: '', code: 'cells' },
    ],
    faults_count: 7,
  });
  const zone = dialog.getByText('Or drop it here.').closest('section')!;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['id\n'], 'rows.csv')] } });
  await dialog.findByText('Line 14, Tags: No term has the name “Fogg”.');
  dialog.getByText('1 line has changes');
  dialog.getByText('1 line is as it is here now');
  dialog.getByText('Nothing is read of these columns, which are no fields: note.');
  dialog.getByText('Line 1,015: It has more cells than the first line has names.');
  dialog.getByText('And 5 more.');
  expect(calls.map(({ key }) => key)).not.toContain('POST /api/admin/bulk-edits/preview');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview 1 line' }));
  await screen.findByRole('button', { name: 'Change 1 comic' });
});

it('says when nothing is to be changed', async () => {
  const { dialog, choose } = await openDialog({ ...READ, rows: [], same: 3 });
  await choose('id\n');
  await dialog.findByText('There is nothing to change: all lines are as they are here now.');
  expect(dialog.queryByRole('button', { name: /^Preview/ })).toBeNull();
});

it('says beside the button why a file cannot be read, and takes another', async () => {
  let isRefused = true;
  const errors = { csv: ['The file has no column id.'] };
  const { dialog, choose, calls } = await openDialog(() => {
    if (isRefused) throw new ApiError({ status: 422, code: 'validation', message: 'Not valid.', errors });
    return { ...READ, rows: [], same: 3 };
  });
  await choose(new Uint8Array([0x69, 0x64, 0xe9]));
  await dialog.findByText(/^This file is not in UTF-8/);
  expect(calls).toEqual([]);
  await choose('title\n');
  await dialog.findByText('The file has no column id.');
  isRefused = false;
  await choose('id\n');
  await dialog.findByText(/^There is nothing to change/);
  expect(dialog.queryByText('The file has no column id.')).toBeNull();
});
