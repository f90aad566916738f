import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import type { Selection } from '../bulkAct.ts';
import { FetchedBulkDialog } from './fetchedBulkDialogs.tsx';

const ids = Array.from(
  { length: 30 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
);
const rowOf = (id: string) => ({
  id,
  title: `Adventrue ${Number(id.slice(-12))}`,
  chapter: null,
  fields: {
    title: { before: `Adventrue ${Number(id.slice(-12))}`, after: `Adventure ${Number(id.slice(-12))}` },
  },
});

const NOTHING = { total: 0, changed: 0, same: 0, refused: 0, reasons: [], rows: [], terms: [] };

/** The dialog to find and replace in comics. */
async function openDialog(selection: Selection, answers: FakedAnswers = {}) {
  const begun: unknown[] = [];
  const { calls } = await renderInDom(
    <FetchedBulkDialog
      subject="comics"
      selection={selection}
      start={{ kind: 'replace_texts' }}
      onBegun={(bulk) => begun.push(bulk)}
      onClose={() => {}}
    />,
    {
      member: { role: 'admin' },
      answers: { 'POST /api/admin/bulk-edits/preview': NOTHING, ...answers },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: 'Find' });
  return { begun, calls, dialog };
}

it('finds and replaces: says what is missing, shows more, leaves rows out, and begins with the rest', async () => {
  const { begun, calls, dialog } = await openDialog(
    { q: 'adventrue' },
    {
      'POST /api/admin/bulk-edits/preview': ({ selection, shown = 20 }) => {
        const left = ids.filter((id) => !selection.except?.includes(id));
        const counts = { total: left.length, changed: left.length, same: 0, refused: 0 };
        return { ...counts, reasons: [], rows: left.slice(0, shown).map(rowOf), terms: [] };
      },
      'POST /api/admin/bulk-edits': { id: 'begun' } as never,
    },
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  dialog.getByText('Type the text to find.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Find' }), 'adventrue');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Replace with/ }), 'Adventure');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText('In Title: “adventrue” becomes “Adventure”.');
  expect(dialog.getAllByRole('button', { name: /^Leave out/ })).toHaveLength(20);
  await userEvent.click(dialog.getByRole('button', { name: 'Show 10 more' }));
  await dialog.findByRole('button', { name: 'Leave out: Adventrue 29' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Leave out: Adventrue 20');
  await userEvent.click(dialog.getByRole('button', { name: 'Leave out: Adventrue 3' }));
  await dialog.findByText('29 of 29 comics change');
  // The next row's button: the one that was pressed is gone.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Leave out: Adventrue 4');
  expect(dialog.queryByText('Adventrue 3')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Change 29 comics' }));
  expect(begun).toEqual([{ id: 'begun' }]);
  expect(calls.at(-1)?.input).toMatchObject({
    selection: { q: 'adventrue', except: [ids[3]] },
    act: { replace_texts: [{ find: 'adventrue', replacement: 'Adventure', fields: ['title'] }] },
    total: 29,
  });
});

it.each([
  ['Match case', 'Match case.'],
  ['Whole words only', 'Whole words only.'],
])('says before it begins that "%s" was chosen', async (box, said) => {
  const { dialog } = await openDialog({ q: '' });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Find' }), 'cat');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Replace with/ }), 'dog');
  await userEvent.click(dialog.getByRole('checkbox', { name: box }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const line = await dialog.findByText(/becomes/);
  expect(line.textContent).toBe(`In Title: “cat” becomes “dog”. ${said}`);
});

it('is named after what it does, for it may be for all comics and not for selected ones', async () => {
  const { dialog } = await openDialog({ q: '' });
  expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Find and replace');
  expect(dialog.queryByText('Edit the selected comics')).toBeNull();
});

it('finds and replaces two texts in one act, in their order', async () => {
  const { calls, dialog } = await openDialog({ ids: ids.slice(0, 1) });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Find' }), 'cat');
  await userEvent.click(dialog.getByRole('button', { name: 'Something else to do' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Find and replace' }));
  await userEvent.type(dialog.getAllByRole('textbox', { name: 'Find' }).at(-1)!, 'dog');
  await userEvent.type(dialog.getAllByRole('textbox', { name: /^Replace with/ }).at(-1)!, 'fox');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await dialog.findByText(/becomes/);
  expect(calls.find(({ key }) => key === 'POST /api/admin/bulk-edits/preview')?.input).toMatchObject({
    act: {
      replace_texts: [
        { find: 'cat', replacement: '' },
        { find: 'dog', replacement: 'fox' },
      ],
    },
  });
});
