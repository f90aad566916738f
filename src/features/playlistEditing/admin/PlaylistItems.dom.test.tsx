import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { EntityFormContext } from '../../editing/admin/EntityForm.ts';
import { PlaylistItems } from './PlaylistItems.tsx';

const FIRST = ['comic/fern', 'chapter/moss-1'];

function Items({ onItems }: { onItems: (items: unknown) => void }) {
  const [items, setItems] = useState<unknown>(FIRST);
  const values = { items, notes: {}, ordering: 'manual' };
  const form = {
    words: { label: () => 'Items' },
    value: (field: keyof typeof values) => values[field],
    set: (_: string, next: unknown) => {
      onItems(next);
      setItems(next);
    },
  };
  return (
    <Words language="en">
      <EntityFormContext value={form}>
        <PlaylistItems entries={new Map()} nameOf={(key) => key} />
      </EntityFormContext>
    </Words>
  );
}

it('names what is in the list already, and puts in once what is not', async () => {
  await loadAdminMessages('en', ['admin/editor', 'admin/playlists']);
  const onItems = vi.fn<(items: unknown) => void>();
  const chapter = { slug: '1', number: '1', volume: null, title: null };
  const moss = { slug: 'moss', title: 'Moss' };
  await renderInDom(<Items onItems={onItems} />, {
    answers: {
      'GET /api/admin/comic-choices': () =>
        ({
          data: [
            { id: 'fern', name: 'Fern' },
            { id: 'moss', name: 'Moss' },
          ],
          total: 2,
        }) as never,
      'GET /api/admin/palette': () =>
        ({ comics: [], chapters: [{ id: 'moss-1', comic: moss, ...chapter }] }) as never,
    },
  });
  const box = () => screen.getByRole('combobox', { name: 'Add comics and chapters' });
  await userEvent.type(box(), 'f');
  await userEvent.click(await screen.findByRole('option', { name: 'Fern (in the list already)' }));
  await userEvent.click(screen.getByRole('option', { name: /^Moss · .*1 \(in the list already\)$/ }));
  expect(onItems).not.toHaveBeenCalled();
  await userEvent.dblClick(screen.getByRole('option', { name: 'Moss' }));
  expect(onItems).toHaveBeenLastCalledWith([...FIRST, 'comic/moss']);
});
