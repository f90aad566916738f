import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { OwnPlaylist } from '../memberPlaylistsApi.ts';
import { PlaylistTick } from './PlaylistTick.tsx';

const playlist: OwnPlaylist = {
  slug: 'trains',
  title: 'Night trains',
  visibility: 'private',
  role: 'owner',
  owner: 'ada',
  is_hidden: false,
  items_count: 1,
  cover: null,
  mosaic: [],
  cover_item_id: null,
  item_id: null,
  version: 2,
  updated_at: '2026-01-01T00:00:00.000Z',
};

it.each([
  ['same', 'It is in this playlist already.'],
  ['comic', 'The whole comic is in this playlist too.'],
  ['chapters', 'Chapters of this comic are in this playlist too.'],
  [null, ''],
] as const)('says of what was in the playlist before (%s): %s', async (already, sentence) => {
  await renderInDom(<PlaylistTick playlist={playlist} target={{ comic: 'almond' }} />, {
    member: {},
    answers: { 'PUT /api/own-playlists/:slug/items': { ...playlist, item_id: 'one', already } },
  });
  await userEvent.click(screen.getByRole('checkbox'));
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
});

function Listed() {
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/own-playlists', { comic: 'almond' }, { keptMs: 0 }));
  const [first] = data?.data ?? [];
  return first && <PlaylistTick playlist={first} target={{ comic: 'almond' }} />;
}

it('brings back what was unticked here as it was, in its place and with its note', async () => {
  let item: string | null = 'one';
  const { calls } = await renderInDom(<Listed />, {
    member: {},
    answers: {
      'GET /api/own-playlists': () => ({ data: [{ ...playlist, item_id: item }] }) as never,
      'DELETE /api/own-playlists/:slug/items/:item': () => {
        item = null;
        return playlist;
      },
      'PUT /api/own-playlists/:slug/items/:item': ({ item: id }) => {
        item = id;
        return playlist;
      },
    },
  });
  const lists = () => calls.filter(({ key }) => key === 'GET /api/own-playlists').length;
  await userEvent.click(await screen.findByRole('checkbox', { checked: true }));
  await waitFor(() => expect(lists()).toBe(2));
  await userEvent.click(await screen.findByRole('checkbox', { checked: false }));
  await waitFor(() => expect(lists()).toBe(3));
  expect(calls.filter(({ key }) => key.includes('/items'))).toEqual([
    { key: 'DELETE /api/own-playlists/:slug/items/:item', input: { slug: 'trains', item: 'one' } },
    { key: 'PUT /api/own-playlists/:slug/items/:item', input: { slug: 'trains', item: 'one' } },
  ]);
});
