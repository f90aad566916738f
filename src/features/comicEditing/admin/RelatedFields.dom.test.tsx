import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { EntityFormContext } from '../../editing/admin/EntityForm.ts';
import { RelatedFields } from './RelatedFields.tsx';

const FIRST = [{ id: 'fern', kind: 'sequel' }];

function Related({ onRelated }: { onRelated: (related: unknown) => void }) {
  const [related, setRelated] = useState<unknown>(FIRST);
  const form = {
    object: { id: 'oak' },
    open: { view: { names: { fern: 'Fern' } }, editor: { addNames: () => {} } },
    words: { label: () => 'Related comics' },
    value: () => related,
    set: (_: string, next: unknown) => {
      onRelated(next);
      setRelated(next);
    },
  };
  return (
    <Words language="en">
      <EntityFormContext value={form}>
        <RelatedFields />
      </EntityFormContext>
    </Words>
  );
}

it('names what is related already, leaves out the comic itself, and adds another once', async () => {
  await loadAdminMessages('en', ['admin/editor', 'admin/comics']);
  const onRelated = vi.fn<(related: unknown) => void>();
  const data = ['Oak', 'Fern', 'Moss'].map((name) => ({ id: name.toLowerCase(), name }));
  await renderInDom(<Related onRelated={onRelated} />, {
    answers: { 'GET /api/admin/comic-choices': () => ({ data, total: 3 }) as never },
  });
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a related comic' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Fern (in the list already)' }));
  expect(onRelated).not.toHaveBeenCalled();
  expect(screen.queryByRole('option', { name: /Oak/ })).toBeNull();
  await userEvent.dblClick(screen.getByRole('option', { name: 'Moss' }));
  expect(onRelated).toHaveBeenLastCalledWith([...FIRST, { id: 'moss', kind: 'sequel' }]);
});
