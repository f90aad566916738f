import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import type { BulkAct } from '../bulkAct.ts';
import { FetchedBulkDialog } from './FetchedBulkDialog.tsx';

const PREVIEW = { total: 2, changed: 1, same: 1, refused: 0, reasons: [], rows: [], terms: [] };

async function dialogOf(selection: object) {
  const { calls } = await renderInDom(
    <FetchedBulkDialog
      subject="comics"
      selection={selection}
      start={{ kind: 'replace_texts' }}
      onBegun={() => {}}
      onClose={() => {}}
    />,
    { member: { role: 'admin' }, answers: { 'POST /api/admin/bulk-edits/preview': PREVIEW as never } },
  );
  return calls;
}

async function wordsOf(box: RegExp | undefined): Promise<string> {
  await dialogOf({ q: '' });
  await userEvent.type(await screen.findByLabelText('Find'), 'cat');
  await userEvent.type(screen.getByLabelText('Replace with'), 'dog');
  if (box) await userEvent.click(screen.getByLabelText(box));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const line = await screen.findByText(/becomes/);
  return line.textContent ?? '';
}

it.each([/Match case/, /Whole words/])('D1 the preview says that %s was asked', async (box) => {
  expect(await wordsOf(box)).not.toBe('In Title: “cat” becomes “dog”.');
});

it('D2 the dialog of a tool says not that it edits selected comics where all that match are meant', async () => {
  await dialogOf({ q: '' });
  const dialog = await screen.findByRole('dialog');
  await screen.findByLabelText('Find');
  expect(dialog.textContent).not.toContain('Edit the selected comics');
});

it('D3 two parts find and replace in one act, in their order', async () => {
  const calls = await dialogOf({ ids: ['00000000-0000-4000-8000-000000000001'] });
  await userEvent.type(await screen.findByLabelText('Find'), 'cat');
  await userEvent.click(screen.getByRole('button', { name: 'Something else to do' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Find and replace' }));
  await userEvent.type(screen.getAllByLabelText('Find')[1]!, 'dog');
  await userEvent.type(screen.getAllByLabelText('Replace with')[1]!, 'fox');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/becomes/);
  const asked = calls.find(({ key }) => key === 'POST /api/admin/bulk-edits/preview')?.input as {
    act: BulkAct;
  };
  expect(asked.act.replace_texts?.map(({ find, replacement }) => [find, replacement])).toEqual([
    ['cat', ''],
    ['dog', 'fox'],
  ]);
});
