import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../../tests/support/openInDom.tsx';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { MAX_OWN_ITEMS } from '../../memberPlaylistLimits.ts';
import { ListPreview } from './ListPreview.tsx';

const target = (comic: string): FoundTarget => ({ comic: { slug: comic, title: comic }, chapter: null });
const makeLine = (line: number, candidates: FoundTarget[], note: string | null = null): MatchedLine => ({
  line,
  series: 'Fern',
  number: null,
  volume: null,
  year: null,
  note,
  candidates,
  is_remembered: false,
});
const render = (lines: MatchedLine[]) =>
  renderInDom(
    <ListPreview list={{ title: 'Trees', description: '', lines }} fileName="trees.cbl" onMade={() => {}} />,
    { member: {} },
  );
const repeats = () => screen.queryByRole('region', { name: /^In the file more than once: / });

it('tells lines of one item, with the note that is not kept, as soon as they are answered', async () => {
  const long = 'y'.repeat(500);
  await render([
    makeLine(1, [target('fern')], 'One.'),
    makeLine(2, [target('moss'), target('fern')], 'Two.'),
    makeLine(3, [target('fern')], long),
  ]);
  const told = () => repeats()?.querySelector('h3')?.textContent;
  const rows = () =>
    within(repeats() as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(told()).toBe('In the file more than once: 1');
  expect(rows()).toEqual([`Fern → fern, as in line 1. Its note does not fit: “${long}”`]);
  fireEvent.change(screen.getByRole('combobox', { name: '2. Fern' }), { target: { value: '1' } });
  await expect.poll(told).toBe('In the file more than once: 2');
  expect(rows()[0]).toBe('Fern → fern, as in line 1.');
});

it('says nothing of it where each is in the file once', async () => {
  await render([makeLine(1, [target('fern')]), makeLine(2, [target('moss')])]);
  expect(repeats()).toBeNull();
});

it.each([
  [MAX_OWN_ITEMS, false],
  [MAX_OWN_ITEMS + 1, true],
])('counts %i titles once, whatever the file repeats, for the room of a playlist', async (count, isMore) => {
  const lines = Array.from({ length: count }, (_, at) => makeLine(at + 1, [target(`fern-${at}`)]));
  await render([...lines, makeLine(count + 1, [target('fern-0')])]);
  expect(screen.queryAllByText(/Those beyond wait/)).toHaveLength(isMore ? 1 : 0);
});
