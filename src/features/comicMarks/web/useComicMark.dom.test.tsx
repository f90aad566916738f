import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { useComicMark } from './useComicMark.ts';

vi.mock('./sendComicMark.ts', () => {
  throw new Error('it cannot be had');
});

function Heart() {
  return <FavoriteButton {...useComicMark('kites')} className="button" />;
}

it('shows each press of a member at once, though what sends it cannot be had', async () => {
  await renderInDom(<Heart />, { member: {} });
  const heart = screen.getByRole('button', { name: 'Favorite' });
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});
