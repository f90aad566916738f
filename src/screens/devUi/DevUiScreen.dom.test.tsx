import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { ButtonsGroup } from './ButtonsGroup.tsx';
import { ChoicesGroup } from './ChoicesGroup.tsx';
import { FieldsGroup } from './FieldsGroup.tsx';
import { TablesGroup } from './TablesGroup.tsx';

it('a multiselect removes what was chosen by the button of each', async () => {
  await renderInDom(<ChoicesGroup />);
  const chosen = () => screen.getAllByRole('button', { name: /^Remove Artist/ }).map(({ title }) => title);
  const before = chosen().length;
  await userEvent.click(screen.getByRole('button', { name: 'Remove Artist 7' }));
  expect(chosen()).toHaveLength(before - 1);
  expect(screen.queryByRole('button', { name: 'Remove Artist 7' })).toBeNull();
});

it('a table is sorted and its rows are chosen by keyboard', async () => {
  const user = userEvent.setup();
  await renderInDom(<TablesGroup />);
  const table = within(screen.getByRole('table', { name: 'Comics' }));
  const first = () => table.getAllByRole('rowheader')[0]?.textContent;
  table.getByRole('button', { name: 'Views' }).focus();
  await user.keyboard('{Enter}');
  expect(first()).toBe('Night Post');
  await user.keyboard('{Enter}');
  expect(first()).toBe('The House with a Very Long Name at the End');
  expect(table.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe('descending');
  expect(table.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBeNull();
  const checked = () => table.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length;
  table.getByRole('checkbox', { name: 'Select all' }).focus();
  await user.keyboard(' ');
  expect(checked()).toBe(6);
  await user.keyboard(' ');
  expect(checked()).toBe(0);
});

it('a busy button can have the focus, and says that it works', async () => {
  await renderInDom(<ButtonsGroup />);
  const busy = screen
    .getAllByRole('button', { name: 'Save' })
    .find((button) => button.getAttribute('aria-disabled') === 'true');
  busy?.focus();
  expect(document.activeElement).toBe(busy);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Working…');
});

it('fields say what is wrong with them where it is read out, first by themselves and then by the server', async () => {
  const user = userEvent.setup();
  await renderInDom(<FieldsGroup />);
  const form = within(screen.getByRole('form', { name: 'Register' }));
  const username = form.getByRole('textbox', { name: 'Username' });
  const send = form.getByRole('button', { name: 'Register' });
  const errorsOf = (control: Element) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((described) => described?.getAttribute('aria-live') === 'polite')
      .map((described) => described?.textContent)
      .join();
  await user.click(send);
  expect(errorsOf(username)).toBe('This is needed.');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  await user.type(username, 'Kite');
  expect(errorsOf(username)).toBe('');
  const email = form.getByRole('textbox', { name: 'E-mail' });
  await user.type(email, 'kite');
  await user.keyboard('{Enter}');
  expect(errorsOf(email)).toMatch(/^Enter an e-mail address/);
  await user.clear(email);
  await user.type(email, 'kite@example.com');
  await user.click(form.getByRole('checkbox', { name: 'I have read the rules' }));
  await user.click(send);
  await waitFor(() => expect(errorsOf(username)).toBe('The username has already been taken.'));
  expect(errorsOf(form.getByRole('checkbox'))).toBe('The rules must be accepted.');
});
