import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { Words } from '../i18n/Words.tsx';
import { MomentText } from './MomentText.tsx';

vi.mock('../device/deviceTimeZone.ts', () => ({ deviceTimeZone: () => 'Asia/Tokyo' }));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T05:05:30Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const moment = (value: string, language: Language = 'en') => (
  <Words language={language}>
    <MomentText value={value} />
  </Words>
);

it.each([
  ['2026-11-29T05:05:59Z', 'now', 'Nov 29, 2026, 2:05 PM'],
  ['2026-11-29T05:00:00Z', '5 minutes ago', 'Nov 29, 2026, 2:00 PM'],
  ['2026-11-28T06:00:00Z', '23 hours ago', 'Nov 28, 2026, 3:00 PM'],
  ['2026-11-28T05:05:00Z', null, 'Nov 28, 2026, 2:05 PM'],
  // It was another day on the clock of the reader.
  ['2026-11-27T20:05:00Z', null, 'Nov 28, 2026, 5:05 AM'],
])('says of %s how long ago it was: %s, and when', (value, ago, words) => {
  render(moment(value));
  const time = screen.getByTitle((title) => title.replaceAll('\u202f', ' ') === words);
  const text = time.textContent?.replaceAll('\u202f', ' ');
  expect(text).toBe(ago === null ? words : `${ago}, ${words}`);
});

it.each([
  ['fr', '28 nov. 2026, 14:05'],
  ['id', '28 Nov 2026, 14.05'],
  ['zh', '2026年11月28日 14:05'],
] satisfies [Language, string][])('speaks %s', (language, words) => {
  render(moment('2026-11-28T05:05:00Z', language));
  expect(screen.getByTitle(words).textContent).toBe(words);
});

it('grows older while it is looked at', () => {
  render(moment('2026-11-29T05:05:00Z'));
  act(() => vi.advanceTimersByTime(120_000));
  expect(screen.getByText(/^2 minutes ago/)).toBeTruthy();
});

it('takes over what the server said in UTC, without a word of complaint', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(moment('2026-11-27T20:05:00Z'));
  expect(box.textContent?.replaceAll('\u202f', ' ')).toBe('Nov 27, 2026, 8:05 PM UTC');
  const root = await act(async () => hydrateRoot(box, moment('2026-11-27T20:05:00Z')));
  expect(box.textContent?.replaceAll('\u202f', ' ')).toBe('Nov 28, 2026, 5:05 AM');
  expect(complain).not.toHaveBeenCalled();
  act(() => root.unmount());
  box.remove();
  complain.mockRestore();
});
