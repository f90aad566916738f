import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom, type FakedAnswers } from '../../../../../tests/support/openInDom.tsx';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { FetchedSheetDialog } from '../fetchedBulkDialogs.tsx';
import type { SheetDialogProps } from './SheetDialog.tsx';

const ID = '00000000-0000-4000-8000-00000000000';
const comic = (index: number, title: string) => ({
  id: `${ID}${index}`,
  version: index,
  title,
  chapter: null,
  fields: { title, language: 'en', status: 'ongoing', nsfw: false },
});
const ROWS = { rows: [comic(1, 'Hron'), comic(2, 'Willow'), comic(3, 'Oter')], has_more: true, terms: [] };
const PREVIEW = { total: 2, changed: 2, same: 0, refused: 0, reasons: [], rows: [], terms: [] };

async function open(answers: FakedAnswers = {}) {
  const onBegun = vi.fn<SheetDialogProps['onBegun']>();
  const onClose = vi.fn<() => void>();
  const { calls } = await renderInDom(
    <FetchedSheetDialog subject="comics" selection={{ q: 'water' }} onBegun={onBegun} onClose={onClose} />,
    {
      member: { role: 'admin' },
      answers: {
        'POST /api/admin/bulk-edits/rows': ROWS as never,
        'POST /api/admin/bulk-edits/preview': PREVIEW,
        'POST /api/admin/bulk-edits': { id: `${ID}9` } as never,
        ...answers,
      },
    },
  );
  const user = userEvent.setup();
  const inputsOf = (key: string) => calls.filter((call) => call.key === key).map(({ input }) => input);
  return { user, onBegun, onClose, inputsOf };
}

const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('rows are typed over, pasted into and taken back, previewed, and begun as one act', async () => {
  const { user, onBegun, onClose, inputsOf } = await open();
  const first = await cell('Title of Hron');
  await screen.findByText(/A sheet has at most 3 rows/);
  expect(document.activeElement).toBe(first);
  expect((await button('Preview')).disabled).toBe(true);
  await user.keyboard('Heron{Enter}');
  expect(document.activeElement).toBe(await cell('Title of Willow'));
  await screen.findByText('1 row changed');
  expect(first.getAttribute('aria-describedby')).toBeTruthy();
  screen.getByText('Changed. Before: Hron');
  // From a spreadsheet: the second row is past the end of the columns, and one status is unknown.
  await user.click(await cell('Title of Oter'));
  await user.paste('Otter\tfr\tpaused\tbeyond\nbelow');
  expect((await cell('Title of Oter')).value).toBe('Otter');
  await screen.findByText('2 values did not fit into the sheet.');
  await screen.findByText('Status cannot be “paused”: the cell stayed as it was.');
  await screen.findByText('2 rows changed');
  await user.keyboard('{Control>}z{/Control}');
  expect((await cell('Title of Oter')).value).toBe('Oter');
  await user.click(screen.getByRole('combobox', { name: 'Status of Oter' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Oter' }), 'On hold');
  await user.click(await button('Preview'));
  const rows = [
    { id: `${ID}1`, version: 1, fields: { title: 'Heron' } },
    { id: `${ID}3`, version: 3, fields: { status: 'onhold' } },
  ];
  const preview = await screen.findByRole('dialog', { name: 'What would change' });
  await waitFor(() =>
    expect(inputsOf('POST /api/admin/bulk-edits/preview')).toEqual([
      expect.objectContaining({ subject: 'comics', selection: { rows }, act: {} }),
    ]),
  );
  // Back: everything is there as it was typed.
  await user.click(within(preview).getByRole('button', { name: 'Close' }));
  expect((await cell('Title of Hron')).value).toBe('Heron');
  await user.click(await button('Preview'));
  await user.click(await button('Change 2 comics'));
  await waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  expect(inputsOf('POST /api/admin/bulk-edits')).toEqual([
    expect.objectContaining({ selection: { rows }, act: {}, total: 2 }),
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('a title that is empty is told at its cell, has the focus, and is not previewed', async () => {
  const { user, inputsOf } = await open();
  const title = await cell('Title of Willow');
  await user.clear(title);
  await screen.findByText('This is needed.');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  await user.click(await button('Preview'));
  expect(document.activeElement).toBe(title);
  expect(inputsOf('POST /api/admin/bulk-edits/preview')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(title.value).toBe('Willow');
});

it('closing asks where something would be lost', async () => {
  const { user, onClose } = await open();
  await user.type(await cell('Title of Hron'), 'x');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const asked = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button('Take back'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('more columns can be shown, and are so the next time; one with a change stays', async () => {
  const { user } = await open();
  await user.click(await button('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Title (French)' }));
  const french = await cell('Title (French) of Hron');
  expect(localStorage.getItem('dom_sheet-columns')).toContain('title/fr');
  await user.type(french, 'Héron');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Title (French)' }).disabled).toBe(true);
});

it('no rows are told', async () => {
  await open({ 'POST /api/admin/bulk-edits/rows': { rows: [], has_more: false, terms: [] } });
  expect(await screen.findByText('No comic is here.')).toBeTruthy();
});

it('a refusal is told', async () => {
  await open({
    'POST /api/admin/bulk-edits/rows': () => {
      throw new ApiError({ status: 403, code: 'forbidden', message: 'Not for you.' });
    },
  });
  await screen.findByText('You may no longer see this');
  expect(screen.getByText('Not for you.')).toBeTruthy();
});
