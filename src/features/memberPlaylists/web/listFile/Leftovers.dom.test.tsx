import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../../tests/support/openInDom.tsx';
import type { FoundTarget, MatchedLine } from '../../listFileApi.ts';
import { usePlaylistQueue } from '../usePlaylistQueue.ts';
import { Leftovers } from './Leftovers.tsx';

const fern: FoundTarget = { comic: { slug: 'fern', title: 'Fern' }, chapter: null };
const makeLine = (line: number, note: string | null): MatchedLine => ({
  line,
  series: 'Fern',
  number: String(line),
  volume: null,
  year: null,
  note,
  candidates: [fern],
  is_remembered: false,
});

function Waiting() {
  return <Leftovers slug="trees" queue={usePlaylistQueue({ version: 1 })} />;
}

it.each([
  [
    'was in the playlist already, and which note does not fit',
    [
      { line: 2, is_note_kept: true },
      { line: 3, is_note_kept: false },
    ],
    'In the playlist already: 2',
    ['Fern #2', 'Fern #3. Its note does not fit: “Tall.”'],
  ],
  ['was not in it', [], '', []],
])('says of the lines that are put in what %s', async (_, already, heading, rows) => {
  let lines = [makeLine(1, null), makeLine(2, null), makeLine(3, 'Tall.')];
  await renderInDom(<Waiting />, {
    member: {},
    answers: {
      'GET /api/own-playlists/:slug/leftovers': () => ({ lines }),
      'PUT /api/own-playlists/:slug/leftovers': () => {
        lines = [];
        return { version: 2, already } as never;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put 3 titles in' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put 3 titles in' })).toBeNull());
  expect(screen.getByRole('status').textContent).toBe(heading);
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(rows);
});
