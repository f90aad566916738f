import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { OwnVersions } from './OwnVersions.tsx';

const MILL = { id: 1, slug: 'mill', name: 'Mill' };
const rowBy = (slug: string, group: typeof MILL) =>
  ({
    slug,
    number: slug,
    volume: null,
    language: null,
    published_at: '2026-01-01T00:00:00Z',
    groups: [group],
  }) as unknown as ChapterRow;
const CHAPTERS = [rowBy('1', MILL), rowBy('2', { id: 2, slug: 'quay', name: 'Quay' })];

it('leaves the lines of everybody to whoever wishes nothing, and folds them for whoever does', async () => {
  const onLines = vi.fn<(lines: readonly unknown[]) => void>();
  await renderInDom(
    <OwnVersions comic={{ slug: 'kites', language: null }} chapters={CHAPTERS} onLines={onLines} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Groups and languages' }));
  await screen.findByRole('button', { name: 'Mill', hidden: true, pressed: false });
  expect(onLines).not.toHaveBeenCalled();
  writeNote('dom_hidden-group:mill', '{"name":"Mill"}');
  await screen.findByRole('button', { name: '1 version hidden', hidden: true });
  expect(onLines.mock.lastCall?.[0]).toHaveLength(1);
  // The last wish is taken back.
  writeNote('dom_hidden-group:mill', null);
  await waitFor(() => expect(onLines.mock.lastCall?.[0]).toHaveLength(2));
  await screen.findByRole('button', { name: 'Mill', hidden: true, pressed: false });
});
