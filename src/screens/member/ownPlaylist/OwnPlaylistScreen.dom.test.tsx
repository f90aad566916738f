import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom } from '../../../../tests/support/openInDom.tsx';
import type { FullOwnPlaylist } from '../../../features/memberPlaylists/web/FullOwnPlaylist.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { moved } from '../../../ui/editor/moved.ts';

const TITLES = ['Almond', 'Birch', 'Cedar'];

const itemOf = (title: string): FullOwnPlaylist['items'][number] => ({
  id: title,
  comic: { slug: title.toLowerCase(), title, cover: null },
  chapter: null,
  note: null,
  added_by: null,
  is_changeable: true,
});

const onScreen = () =>
  screen
    .queryAllByRole('button', { name: /^Move up: / })
    .map((button) => button.getAttribute('aria-label')?.replace('Move up: ', ''));

const down = (title: string) => userEvent.click(screen.getByRole('button', { name: `Move down: ${title}` }));

/** The screen of a playlist, on a site where others change it too. */
async function openPlaylist() {
  let list: FullOwnPlaylist = {
    slug: 'trains',
    title: 'Night trains',
    description: 'At night.',
    visibility: 'private',
    role: 'owner',
    owner: 'ada',
    is_hidden: false,
    items_count: TITLES.length,
    cover: null,
    mosaic: [],
    cover_item_id: null,
    item_id: null,
    version: 4,
    updated_at: '2026-01-01T00:00:00.000Z',
    items: TITLES.map(itemOf),
  };
  const change = (fields: Partial<FullOwnPlaylist>) => {
    list = { ...list, ...fields, version: list.version + 1 };
    return list;
  };
  const refuseOther = (seen: string | null | undefined, now: string | null | undefined) => {
    if (seen !== undefined && seen !== now)
      throw new ApiError({ status: 409, code: 'playlist_stale', message: 'Stale.' });
  };
  let reading = Promise.withResolvers<void>();
  reading.resolve();
  const replies: PromiseWithResolvers<void>[] = [];
  const moves: { item: string; after?: string | null }[] = [];
  const { calls } = await openInDom('/en/library/playlists/trains', {
    member: {},
    answers: {
      'GET /api/own-playlists/:slug': async () => {
        const read = list;
        await reading.promise;
        return read;
      },
      'GET /api/own-playlists/:slug/leftovers': { lines: [] },
      'GET /api/own-playlists/:slug/people': {
        members: [],
        invites: [],
        offered_to: null,
        is_passed_on: false,
      } as never,
      'PATCH /api/own-playlists/:slug': ({
        title = list.title,
        description = list.description,
        ...input
      }) => {
        refuseOther(input.seen_description, list.description);
        return change({ title, description });
      },
      'PATCH /api/own-playlists/:slug/items/:item': async ({ item, after, note, seen_note: seen }) => {
        const reply = Promise.withResolvers<void>();
        replies.push(reply);
        await reply.promise;
        if (note !== undefined) {
          refuseOther(seen, list.items.find(({ id }) => id === item)?.note);
          return change({ items: list.items.map((one) => (one.id === item ? { ...one, note } : one)) });
        }
        moves.push({ item, after: after ?? null });
        const from = list.items.findIndex(({ id }) => id === item);
        const others = list.items.filter(({ id }) => id !== item);
        return change({
          items: moved(list.items, from, others.findIndex(({ id }) => id === after) + 1),
        });
      },
    },
  });
  await screen.findByRole('button', { name: 'Move down: Almond' });
  const nth = async (index: number) => {
    await waitFor(() => expect(replies.length).toBeGreaterThan(index));
    return replies[index] ?? expect.fail();
  };
  return {
    moves,
    change,
    items: () => list.items,
    /** Holds what is read from now on until the returned function is called. */
    holdReads: () => {
      reading = Promise.withResolvers<void>();
      return reading.resolve;
    },
    answer: async (index: number) => (await nth(index)).resolve(),
    refuse: async (index: number) =>
      (await nth(index)).reject(new ApiError({ status: 404, code: 'not_found', message: 'It is gone.' })),
    reads: () => calls.filter(({ key }) => key === 'GET /api/own-playlists/:slug').length,
    sent: (key: string) => calls.flatMap((call) => (call.key === key ? [call.input] : [])),
  };
}

it('shows what others have moved meanwhile, with a move of one’s own', async () => {
  const { answer, change, items } = await openPlaylist();
  change({ items: moved(items(), 2, 0) });
  await down('Almond');
  expect(onScreen()).toEqual(['Birch', 'Almond', 'Cedar']);
  await answer(0);
  await waitFor(() => expect(onScreen()).toEqual(['Cedar', 'Birch', 'Almond']));
});

it('reads the playlist anew behind the last of several moves, and not where nobody else has changed it', async () => {
  const { answer, change, items, moves, reads } = await openPlaylist();
  await down('Almond');
  await answer(0);
  await waitFor(() => expect(moves).toHaveLength(1));
  expect(reads()).toBe(1);
  change({ items: [...items(), itemOf('Dogwood')] });
  await down('Almond');
  await down('Birch');
  await answer(1);
  await waitFor(() => expect(moves).toHaveLength(2));
  // The second one is on its way: the first is not undone on the screen, nor is anything read.
  await answer(2);
  await waitFor(() => expect(onScreen()).toEqual(['Cedar', 'Birch', 'Almond', 'Dogwood']));
  expect(reads()).toBe(2);
  expect(moves).toEqual([
    { item: 'Almond', after: 'Birch' },
    { item: 'Almond', after: 'Cedar' },
    { item: 'Birch', after: 'Cedar' },
  ]);
});

it('keeps a move on the screen while a playlist arrives that was read before it', async () => {
  const { answer, change, items, holdReads, reads } = await openPlaylist();
  change({ items: [...items(), itemOf('Dogwood')] });
  const readOn = holdReads();
  await down('Almond');
  await answer(0);
  await waitFor(() => expect(reads()).toBe(2));
  await down('Almond');
  readOn();
  await answer(1);
  await waitFor(() => expect(onScreen()).toEqual(['Birch', 'Cedar', 'Almond', 'Dogwood']));
  expect(reads()).toBe(3);
});

it('shows what others have added, where it was read while a move was on its way', async () => {
  const { answer, change, items, holdReads, reads, moves } = await openPlaylist();
  change({ items: [...items(), itemOf('Dogwood')] });
  const readOn = holdReads();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(reads()).toBe(2));
  await down('Almond');
  readOn();
  await answer(0);
  await waitFor(() => expect(moves).toHaveLength(1));
  await waitFor(() => expect(onScreen()).toEqual(['Birch', 'Almond', 'Cedar', 'Dogwood']));
});

it('goes back to what the site has where a change is refused', async () => {
  const { refuse } = await openPlaylist();
  await down('Almond');
  await down('Birch');
  await refuse(0);
  await waitFor(() => expect(onScreen()).toEqual(TITLES));
});

it('says with a text which one it was written in place of, and sends no word that was left as it is', async () => {
  const { answer, sent } = await openPlaylist();
  for (const note of ['Tea.', 'Milk.']) {
    await userEvent.click(screen.getByRole('button', { name: /^(Add a|Change the) note: Birch$/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), note);
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? expect.fail());
  }
  await answer(0);
  await answer(1);
  await waitFor(() => expect(sent('PATCH /api/own-playlists/:slug/items/:item')).toHaveLength(2));
  expect(sent('PATCH /api/own-playlists/:slug/items/:item')).toEqual([
    { slug: 'trains', item: 'Birch', note: 'Tea.', seen_note: null },
    { slug: 'trains', item: 'Birch', note: 'Milk.', seen_note: 'Tea.' },
  ]);
  const title = screen.getByRole('textbox', { name: /^Name/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Day trains');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PATCH /api/own-playlists/:slug')).toEqual([
      { slug: 'trains', title: 'Day trains', seen_title: 'Night trains' },
    ]),
  );
});

it('shows the words that others have written meanwhile, before one’s own can take their place', async () => {
  const { change, sent } = await openPlaylist();
  change({ description: 'Theirs.' });
  const field = screen.getByRole('textbox', { name: /^Description/ });
  await userEvent.type(field, 'Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed elsewhere to: “Theirs.”')).toBeDefined();
  expect(field).toHaveProperty('value', 'At night.Mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/^Changed elsewhere/)).toBeNull());
  expect(sent('PATCH /api/own-playlists/:slug').at(-1)).toMatchObject({ seen_description: 'Theirs.' });
});

it('opens a note again that was refused, with what was typed and what others have written', async () => {
  const { answer, change, items, sent } = await openPlaylist();
  const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? expect.fail());
  change({ items: items().map((item) => ({ ...item, note: 'Theirs.' })) });
  await userEvent.click(screen.getByRole('button', { name: 'Add a note: Birch' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Mine.');
  await save();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await answer(0);
  expect(await screen.findByText('Changed elsewhere to: “Theirs.”')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Mine.');
  await save();
  await answer(1);
  await waitFor(() => expect(items()[1]?.note).toBe('Mine.'));
  expect(sent('PATCH /api/own-playlists/:slug/items/:item').at(-1)).toMatchObject({ seen_note: 'Theirs.' });
});
