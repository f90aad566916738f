import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { FetchedComicLabels } from './FetchedComicLabels.ts';

const tag = (id: number, name: string) => ({
  id,
  taxonomy: 'tags' as const,
  slug: name,
  name,
  is_by_hand: true,
});
const comic = (version: number, tags: EditedComic['terms'], nsfw = false) =>
  ({
    id: 'comic-1',
    slug: 'kites',
    title: 'Kites',
    version,
    fields: { 'terms/tags': tags.map(({ id }) => id), nsfw },
    terms: tags,
    implied: [{ id: 9, taxonomy: 'tags', name: 'weather', because: ['wind'], is_excepted: false }],
  }) as Partial<EditedComic> as EditedComic;

const [wind, sea, hill] = [tag(1, 'wind'), tag(2, 'sea'), tag(3, 'hill')];
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tags and adult content' }));
  return within(await screen.findByRole('dialog'));
};

it('saves what was changed alone, says so, and takes back no more than that', async () => {
  const { calls } = await renderInDom(<FetchedComicLabels slug="kites" />, {
    member: { role: 'moderator' },
    answers: {
      'GET /api/admin/comics/:slug': comic(4, [wind]),
      'GET /api/admin/term-choices': {
        data: [{ id: 2, name: 'sea', comics_count: 3 }],
        total: 1,
        is_exact: true,
      } as never,
      'PATCH /api/admin/comics/:slug/labels': ({ version }) => ({
        comic: comic(version + 2, [wind, sea, hill], true),
        others: ['nsfw'],
      }),
    },
  });
  const dialog = await open();
  await dialog.findByText('weather (because of wind)');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'se');
  await userEvent.click(await screen.findByRole('option', { name: /sea/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const said = () => shownAlerts().map(({ text }) => text);
  expect(said()).toEqual(['“Kites” is saved.']);
  shownAlerts()[0]?.action?.run();
  await waitFor(() => expect(said()).toEqual(['Undone: “Kites” is saved.']));
  const saved = calls.filter(({ key }) => key.startsWith('PATCH')).map(({ input }) => input);
  expect(saved).toEqual([
    { slug: 'comic-1', version: 4, fields: { 'terms/tags': [1, 2] } },
    { slug: 'comic-1', version: 6, fields: { 'terms/tags': [1, 3] } },
  ]);
});

it('reads the comic again when its version is no longer known, and when it could not be had', async () => {
  let version = 0;
  await renderInDom(<FetchedComicLabels slug="kites" />, {
    member: { role: 'moderator' },
    answers: {
      'GET /api/admin/comics/:slug': () => {
        version += 1;
        if (version === 1) throw new ApiError({ status: 404, code: 'not_found', message: 'It is gone.' });
        return comic(version, version === 2 ? [wind] : [sea]);
      },
      'PATCH /api/admin/comics/:slug/labels': () => {
        throw new ApiError({ status: 409, code: 'stale', message: 'Others have changed it.' });
      },
    },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByText('wind');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Adults only' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('sea');
  expect(dialog.queryByText('wind')).toBeNull();
});

it('closes without a call when nothing was changed', async () => {
  const { calls } = await renderInDom(<FetchedComicLabels slug="kites" />, {
    member: { role: 'moderator' },
    answers: { 'GET /api/admin/comics/:slug': comic(4, [wind]) },
  });
  const dialog = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ key }) => key.startsWith('PATCH'))).toEqual([]);
});
