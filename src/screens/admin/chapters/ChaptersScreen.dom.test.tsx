import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openInDom, type FakedAnswers } from '../../../../tests/support/openInDom.tsx';
import type { ChapterLine } from '../../../features/chapterEditing/chapterLinesApi.ts';
import type { ManagedState } from '../../../features/publishing/managedStates.ts';

const COMIC = '00000000-0000-4000-8000-00000000000c';

/** The chapter of a number, with its id. */
const line = (number: number, state: ManagedState): ChapterLine => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  slug: String(number),
  state,
  comic: 'herons',
  comic_title: 'Herons',
  comic_state: 'published',
  number: String(number),
  volume: null,
  title: null,
  language: null,
  groups: [],
  picture: null,
  pages_count: 2,
  premium: false,
  version: 1,
  published_at: null,
  scheduled_at: null,
  removed_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
});

const PREVIEW = { total: 2, changed: 2, same: 0, refused: 0, reasons: [], rows: [], terms: [] };

type Shown = { rows?: ChapterLine[]; comic?: object; answers?: FakedAnswers };

async function open({ rows = [], comic = {}, answers = {} }: Shown) {
  const facts = { id: COMIC, slug: 'herons', title: 'Herons', state: 'published', chapters_count: 4 };
  const { calls } = await openInDom('/en/admin/comics/herons/chapters', {
    member: { role: 'admin' },
    answers: {
      'GET /api/admin/comics/:slug': { ...facts, ...comic } as never,
      'GET /api/admin/comics/:slug/moves': { data: [] },
      'GET /api/admin/chapters': { data: rows, page: 1, has_more: false },
      'GET /api/admin/chapter-count': { total: rows.length, is_exact: true },
      'GET /api/admin/bulk-edits': { data: [], total: 0 } as never,
      'GET /api/admin/table-views/:table': { columns: [], filters: [] },
      ...answers,
    },
  });
  const inputsOf = (key: string) => calls.filter((call) => call.key === key).map(({ input }) => input);
  return { inputsOf };
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const planSeries = () => userEvent.click(screen.getByRole('button', { name: 'Plan a series …' }));

it('asks for the chapters of its comic in reading order, and edits all that match of it alone', async () => {
  const { inputsOf } = await open({
    rows: [line(1, 'draft'), line(2, 'draft')],
    answers: {
      'POST /api/admin/bulk-edits/preview': PREVIEW,
    },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'is:premium');
  await waitFor(() =>
    expect(inputsOf('GET /api/admin/chapters').at(-1)).toMatchObject({
      q: `comic:${COMIC} is:premium`,
      sort: 'place',
      order: 'asc',
    }),
  );
  expect(inputsOf('GET /api/admin/chapter-count')).toEqual([
    { q: `comic:${COMIC}` },
    { q: `comic:${COMIC} is:premium` },
  ]);
  (await screen.findByRole('rowheader', { name: 'Chapter 1' })).focus();
  await userEvent.keyboard('{Control>}aa{/Control}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Chapter 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  await screen.findByRole('dialog');
  expect(inputsOf('POST /api/admin/bulk-edits/preview')).toEqual([
    expect.objectContaining({
      selection: { q: `comic:${COMIC} is:premium`, except: [line(2, 'draft').id] },
    }),
  ]);
});

it('plans the chosen chapters that can be planned as a series, in reading order', async () => {
  const rows = [line(1, 'draft'), line(2, 'published'), line(3, 'unpublished'), line(4, 'draft')];
  const { inputsOf } = await open({
    rows,
    answers: { 'POST /api/admin/comics/:slug/chapter-schedule': { undo_id: null } as never },
  });
  for (const number of [3, 2, 1]) await choose(`Select Chapter ${number}`);
  await planSeries();
  const dialog = within(await screen.findByRole('dialog', { name: 'When 2 chapters go live' }));
  const first = dialog.getByLabelText('The first one');
  fireEvent.change(first, { target: { value: '2089-10-28T18:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Plan 2 chapters' }));
  // The selection is done with.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plan a series …' })).toBeNull());
  expect(inputsOf('POST /api/admin/comics/:slug/chapter-schedule')).toEqual([
    {
      slug: COMIC,
      plans: [
        { chapter: '1', at: '2089-10-28T18:00:00.000Z' },
        { chapter: '3', at: '2089-11-04T18:00:00.000Z' },
      ],
    },
  ]);
});

it('says so where none of the chosen chapters can be planned, and leaves them selected', async () => {
  await open({ rows: [line(1, 'published'), line(2, 'draft')] });
  await choose('Select Chapter 1');
  await planSeries();
  await screen.findByText(/^None of the selected chapters can be planned/);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('1 selected');
});

it.each([
  ['has none', { chapters_count: 0 }, 'No chapters yet'],
  ['is in the bin', { state: 'bin' }, 'This comic is in the bin'],
])('shows no table of a comic that %s', async (_, comic, title) => {
  await open({ comic });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('grid')).toBeNull();
});
