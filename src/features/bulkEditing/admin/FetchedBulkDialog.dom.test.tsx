import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { FetchedBulkDialog } from './FetchedBulkDialog.tsx';

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

it('finds and replaces: says what is missing, shows more, leaves rows out, and begins with the rest', async () => {
  const begun: unknown[] = [];
  const { calls } = await renderInDom(
    <FetchedBulkDialog
      subject="comics"
      selection={{ q: 'adventrue' }}
      start={{ kind: 'replace_texts' }}
      onBegun={(bulk) => begun.push(bulk)}
      onClose={() => {}}
    />,
    {
      member: { role: 'admin' },
      answers: {
        'POST /api/admin/bulk-edits/preview': ({ selection, shown = 20 }) => {
          const left = ids.filter((id) => !selection.except?.includes(id));
          const counts = { total: left.length, changed: left.length, same: 0, refused: 0 };
          return { ...counts, reasons: [], rows: left.slice(0, shown).map(rowOf), terms: [] };
        },
        'POST /api/admin/bulk-edits': { id: 'begun' } as never,
      },
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
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
