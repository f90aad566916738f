import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
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
