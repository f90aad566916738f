import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { declareEntity } from '../Entity.ts';
import { EntityFormContext } from './EntityForm.ts';
import { EntitySection } from './EntitySection.tsx';

const entity = declareEntity({
  kind: 'slide',
  path: 'slides',
  most: 3,
  name: 'title',
  begins: ['title'],
  states: { on: 'ok' },
  fields: {
    active: { is: 'on', section: 'all' },
    title: { is: 'line', max: 9, section: 'all', isRequired: true },
    text: { is: 'line', max: 9, section: 'all', isLong: true, hasHint: true },
    elsewhere: { is: 'line', max: 9, section: 'other' },
    link: { is: 'link', max: 9, section: 'all', isNeeded: true },
    language: { is: 'language', section: 'all' },
    nsfw: { is: 'flag', section: 'all' },
  },
});

const saved: Record<string, unknown> = {
  active: false,
  title: 'Kites',
  text: 'Up',
  elsewhere: null,
  link: null,
  language: 'fr',
  nsfw: true,
};

/** Shows the section `all`; answers what is typed into it. */
async function showAll(): Promise<Record<string, unknown>> {
  await loadAdminMessages('en', ['admin/editing', 'admin/editor']);
  const typed: Record<string, unknown> = {};
  const form = {
    words: { label: (field: string) => field.toUpperCase(), text: String },
    value: (field: string) => saved[field],
    set: (field: string, value: unknown) => (typed[field] = value),
  };
  await renderInDom(
    <EntityFormContext value={form}>
      <EntitySection entity={entity} t={(key) => `(${key})`} name="all" />
    </EntityFormContext>,
  );
  return typed;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it('the fields of a section stand in the order of the declaration, with their values and hints', async () => {
  await showAll();
  screen.getByRole('heading', { name: '(sections.all)' });
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const shown = boxes.map(({ name, type: kind, value, checked }) =>
    kind === 'checkbox' ? [name, checked] : [name, value],
  );
  expect(shown).toEqual([
    ['active', false],
    ['title', 'Kites'],
    ['text', 'Up'],
    ['link', ''],
    ['language', 'fr'],
    ['nsfw', true],
  ]);
  expect(screen.getByLabelText(/^TITLE/).hasAttribute('required')).toBe(true);
  screen.getByText('(hints.text)');
  screen.getByText('Still missing before readers can use it: LINK.');
});

it('a value that is emptied is none, but where one is required', async () => {
  const typed = await showAll();
  type('TEXT', '  ');
  type('TITLE', '');
  type('LANGUAGE', '');
  type('LINK', ' /latest ');
  fireEvent.click(screen.getByLabelText('NSFW'));
  expect(typed).toEqual({ text: null, title: '', language: null, link: '/latest', nsfw: false });
});
