import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { EntityFormContext } from '../../editing/admin/EntityForm.ts';
import { TermsSection } from './TermsSection.tsx';

const IMPLIED = { id: 9, taxonomy: 'metas', name: 'Reprint', because: ['Old'], is_excepted: false };

/** The part of a comic that has one artist, and whose tags imply a meta. */
function Terms({ errors }: { errors: Record<string, string[]> }) {
  const [terms, setTerms] = useState<Record<string, number[]>>({ 'terms/artists': [1] });
  const form = {
    object: { id: 'oak', terms: [], imported: {}, implied: [IMPLIED] },
    open: {
      view: { names: { 1: 'Mina Ray' }, state: { errors } },
      editor: { addNames: () => {} },
    },
    words: { label: (field: string) => field.slice('terms/'.length) },
    value: (field: string) => terms[field] ?? [],
    set: (field: string, ids: number[]) => setTerms({ ...terms, [field]: ids }),
  };
  return (
    <Words language="en">
      <EntityFormContext value={form}>
        <TermsSection />
      </EntityFormContext>
    </Words>
  );
}

async function open(errors: Record<string, string[]> = {}) {
  await loadAdminMessages('en', ['admin/editor', 'admin/comics', 'admin/table']);
  await renderInDom(<Terms errors={errors} />, {
    answers: { 'GET /api/admin/term-choices': { data: [], total: 0 } as never },
  });
}

const boxes = () => screen.getAllByRole('combobox').map((box) => box.dataset['field']);
const EXPECTED = ['terms/ratings', 'terms/genres', 'terms/tags'];

it('has a box for what every comic should have, and for what this one has or implies', async () => {
  await open();
  expect(boxes()).toEqual(['terms/artists', ...EXPECTED, 'terms/metas']);
  expect(screen.getByRole('group', { name: 'Add terms' }).textContent).not.toMatch(/artists|metas|tags/);
});

it('opens an empty one by its button, in its public place and with the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'groups' }));
  expect(boxes()).toEqual(['terms/artists', 'terms/groups', ...EXPECTED, 'terms/metas']);
  expect(document.activeElement?.getAttribute('data-field')).toBe('terms/groups');
  expect(screen.queryByRole('button', { name: 'groups' })).toBeNull();
});

it('keeps the box whose last term is taken out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mina Ray' }));
  expect(screen.queryByText('Mina Ray')).toBeNull();
  expect(boxes()).toContain('terms/artists');
});

it('opens an empty one that the server has refused', async () => {
  await open({ 'terms/groups': ['Too few.'] });
  expect(boxes()).toContain('terms/groups');
});
