import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { ChapterMarker } from './ChapterMarker.tsx';

const fetched = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./MarkerDialog.tsx', async (load) => {
  fetched();
  return load();
});

it('fetches its form for whoever reaches for the button, and opens it at a press', async () => {
  await renderInDom(<ChapterMarker slug="kites" lines={[]} />);
  const button = screen.getByRole('button', { name: 'Mark chapters' });
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(fetched).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Mark chapters' })).toBeDefined();
});
