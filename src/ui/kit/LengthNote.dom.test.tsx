import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../i18n/loadAdminMessages.ts';
import { CellEditorBox } from '../table/CellEditorBox.tsx';
import { Form } from './Form.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const LONG = 'x'.repeat(600);

it.each([
  ['line', TextInput],
  ['area', TextArea],
])('a text that is pasted into a %s is kept whole, refused at once and not sent', async (_kind, Control) => {
  const onSubmit = vi.fn<() => void>();
  await renderInDom(
    <Form onSubmit={onSubmit}>
      <Control label="Title" name="title" description="Of the comic" maxLength={500} />
      <button type="submit">Save</button>
    </Form>,
  );
  const box = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.click(box);
  await userEvent.paste(LONG);
  expect(box).toHaveProperty('value', LONG);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Of the comic',
    'At most 500 characters; 100 too many.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();

  fireEvent.input(box, { target: { value: 'x'.repeat(500) } });
  expect(box.getAttribute('aria-invalid')).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('the length is told near the limit alone, in code points, and spoken once nothing is typed', async () => {
  await renderInDom(<TextInput label="Title" name="title" maxLength={10} defaultValue={'🦊'.repeat(8)} />);
  expect(screen.queryByText(/of 10/)).toBeNull();
  const box = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(box, '🦊');
  const seen = screen.getByText('9 of 10 characters');
  expect(seen.getAttribute('aria-hidden')).toBe('true');
  const spoken = () => screen.getAllByText('9 of 10 characters').filter((one) => one !== seen);
  expect(spoken()).toEqual([]);
  await expect
    .poll(() => spoken().map((one) => one.getAttribute('aria-live')), { timeout: 20_000 })
    .toEqual(['polite']);
});

it('a cell of a table keeps a text that is too long, and saves it by no key', async () => {
  await loadAdminMessages('en', ['admin/table']);
  const onSave = vi.fn<() => void>();
  const onSaveAndGo = vi.fn<() => void>();
  const editing = { rowId: '1', column: 'title', value: LONG, before: '', isSaving: false };
  await renderInDom(
    <CellEditorBox
      label="Title"
      edit={{ kind: 'text', maxLength: 500 }}
      editing={editing}
      onType={() => {}}
      onSave={onSave}
      onSaveAndGo={onSaveAndGo}
      onClose={() => {}}
    />,
  );
  const box = screen.getByRole('textbox');
  expect(box).toHaveProperty('value', LONG);
  await userEvent.type(box, '{Enter}');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([onSave, onSaveAndGo].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(screen.getByText('At most 500 characters; 100 too many.', { ignore: '[aria-live]' })).toBeTruthy();
});
