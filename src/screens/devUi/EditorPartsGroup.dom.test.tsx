import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../ui/i18n/loadAdminMessages.ts';
import { EditorPartsGroup } from './EditorPartsGroup.tsx';

beforeAll(() => loadAdminMessages('en', ['kit', 'admin/editor']));

const specimen = async (name: string) => {
  await renderInDom(<EditorPartsGroup />);
  const part = document.querySelector<HTMLElement>(`[data-specimen="${name}"]`);
  return part ?? expect.fail(`There is no specimen ${name}.`);
};
const focused = () => document.activeElement as HTMLInputElement;

it('a time is typed in the zone of the site: a skipped one is refused, a doubled one is asked about', async () => {
  const part = await specimen('WhenField, WhenText');
  const when = within(part);
  const fill = (value: string) => fireEvent.change(when.getByLabelText('Goes live'), { target: { value } });
  fill('2060-07-27T18:00');
  await when.findByText('Jul 27, 2060, 6:00 PM (Europe/Paris)');
  fill('2060-03-28T02:30');
  await within(await when.findByRole('alert')).findByText(/are put forward past this time/);
  expect(part.querySelector('output')?.textContent).toBe('none');
  fill('2060-10-31T02:30');
  const earlier = await when.findByLabelText<HTMLInputElement>('The earlier one (GMT+2)');
  expect(earlier.checked).toBe(true);
  expect(part.querySelector('time')?.getAttribute('datetime')).toBe('2060-10-31T00:30:00.000Z');
  await userEvent.click(when.getByLabelText('The later one (GMT+1)'));
  expect(part.querySelector('time')?.getAttribute('datetime')).toBe('2060-10-31T01:30:00.000Z');
  expect(when.queryByRole('alert')).toBeNull();
});

it('a field in several languages shows its fallback as a placeholder, copies, and marks what changed', async () => {
  const field = within(await specimen('LanguageField, LockMark'));
  const title = () => field.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  // Made anew with each language.
  const marks = () => within(field.getByRole('group', { name: 'Languages of Title' }));
  await userEvent.click(marks().getByRole('button', { name: /French: empty/ }));
  expect(title().value).toBe('');
  expect(title().placeholder).toBe('Night Post (from English)');
  await userEvent.click(marks().getByRole('button', { name: 'Copy from another language' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy from Chinese' }));
  await waitFor(() => expect(title().value).toBe('夜邮'));
  marks().getByRole('button', { name: /French: changed/ });
  await userEvent.click(marks().getByRole('button', { name: /English: filled in/ }));
  await userEvent.click(field.getByRole('button', { name: 'Title: Locked: imports leave this field alone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(title().value).toBe('The Night Post');
});

it('rows are added, moved and removed by keyboard, and the focus stays with them', async () => {
  await renderInDom(<EditorPartsGroup />);
  const rows = within(screen.getByRole('group', { name: 'Links' }));
  const labels = () =>
    rows.getAllByRole<HTMLInputElement>('textbox', { name: 'Label' }).map(({ value }) => value);
  rows.getByRole('button', { name: 'Add' }).focus();
  await userEvent.keyboard('{Enter}Forum');
  expect(labels()).toEqual(['Shop', 'Author', 'Forum']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(labels()).toEqual(['Shop', 'Forum', 'Author']);
  await rows.findByText('Forum moved to 2 of 3.');
  await userEvent.click(rows.getByRole('button', { name: 'Move Forum up' }));
  expect(labels()).toEqual(['Forum', 'Shop', 'Author']);
  await userEvent.click(rows.getByRole('button', { name: 'Remove Forum' }));
  expect(labels()).toEqual(['Shop', 'Author']);
  expect(focused().value).toBe('Shop');
});
