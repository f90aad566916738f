import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInDom } from '../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../i18n/loadAdminMessages.ts';
import { Words } from '../i18n/Words.tsx';
import { Form } from '../kit/Form.tsx';
import type { FormErrors } from '../kit/formErrors.ts';
import { RemoteMultiSelect } from './RemoteMultiSelect.tsx';
import type { CountedOption } from './searchNewest.ts';

beforeEach(() => loadAdminMessages('en', ['admin/editor']));

const FOG: CountedOption = { value: '1', label: 'Fog' };

async function renderBox(
  errors?: FormErrors,
  { options = [FOG], onChange = () => {} }: { options?: CountedOption[]; onChange?: () => void } = {},
): Promise<void> {
  await renderInDom(
    <Words language="en">
      <Form errors={errors} onSubmit={() => {}}>
        <RemoteMultiSelect
          label="Tags"
          name="tags"
          optionsName="tags"
          chosen={[]}
          onChange={onChange}
          search={async () => ({ options, total: options.length })}
        />
        <button type="button">Preview</button>
      </Form>
    </Words>,
  );
}

const box = () => screen.getByRole('combobox', { name: 'Tags' });
/** The library's own, which comes with the search. */
const isSearched = () =>
  box().getAttribute('data-field') === 'tags' && box().hasAttribute('aria-autocomplete');

it('has the focus when the search has come', async () => {
  await renderBox();
  await userEvent.click(box());
  await expect.poll(isSearched, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => document.activeElement).toBe(box());
  await screen.findByRole('option', { name: 'Fog' });
});

it('leaves the focus where somebody went before the search had come, and its list closed', async () => {
  await renderBox();
  const preview = screen.getByRole('button', { name: 'Preview' });
  // In one go, which no import is quick enough for.
  box().focus();
  fireEvent.input(box(), { target: { value: 'f' } });
  preview.focus();
  await expect.poll(isSearched, { timeout: 20_000 }).toBe(true);
  expect(document.activeElement?.textContent).toBe('Preview');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((box() as HTMLInputElement).value).toBe('f');
});

it('has the focus when its form says that it lacks something, before the search was needed', async () => {
  await renderBox({ tags: ['Choose something here.'] });
  await expect.poll(() => document.activeElement).toBe(box());
});

it('chooses nothing that is in the list already, not by a key that is quicker than the answer either', async () => {
  const onChange = vi.fn<() => void>();
  const fogs = { value: '2', label: 'Fogs' };
  await renderBox(undefined, { options: [{ ...FOG, isThere: true }, fogs], onChange });
  await userEvent.click(box());
  await expect.poll(isSearched, { timeout: 20_000 }).toBe(true);
  await userEvent.type(box(), 'fog{Enter}');
  const there = await screen.findByRole('option', { name: 'Fog (in the list already)' });
  expect(there.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(there);
  await userEvent.type(box(), '{Enter}');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onChange).not.toHaveBeenCalled();
  expect((box() as HTMLInputElement).value).toBe('fog');
  await userEvent.click(screen.getByRole('option', { name: 'Fogs' }));
  expect(onChange).toHaveBeenCalledWith([fogs]);
});

it('chooses once by one Enter: the mark that stays after a choice is of no key', async () => {
  const onChange = vi.fn<() => void>();
  const options = ['Fog', 'Mist', 'Rain'].map((label) => ({ value: label, label }));
  await renderBox(undefined, { options, onChange });
  await userEvent.click(box());
  await expect.poll(isSearched, { timeout: 20_000 }).toBe(true);
  await userEvent.type(box(), 'm');
  await screen.findByRole('option', { name: 'Mist' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledTimes(2);
});
