import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadUploadWords } from '../../../../tests/support/loadUploadWords.ts';
import { plannedChapter } from '../../../../tests/support/plannedChapter.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { importNote } from '../../imports/importNote.ts';
import type { EnterOrders } from '../planEdits.ts';
import type { PlannedChapter, PlannedSeries, Upload } from '../uploadsApi.ts';
import { PlanForm } from './PlanForm.tsx';

const tide: PlannedSeries = {
  id: '0197a1a0-0000-7000-8000-000000000001',
  title: 'Tide',
  comic: null,
  said: [
    { field: 'terms/tags', value: ['fog', 'salt'] },
    { field: 'language', value: 'fr' },
    { field: 'nsfw', value: true },
  ],
  is_by_volume: false,
};

const chapter = plannedChapter({ series: tide.id });

const torn: PlannedChapter = {
  ...chapter,
  source: 'Tide 2.cbz',
  would: 'fail',
  problem: importNote('broken_pages', { broken: 1, pages: 2 }),
  notes: [importNote('broken_page', { name: '2.jpg', reason: 'page_is_html', detail: 'It is a web page.' })],
};

type Shown = { language?: 'en' | 'fr'; series?: PlannedSeries[]; refused?: ApiError };

async function renderPlan(plan: PlannedChapter[], { language = 'en', series = [tide], refused }: Shown = {}) {
  const entered: EnterOrders[] = [];
  const upload = {
    comic: null,
    title: null,
    files: [],
    plan,
    series,
    skipped: [{ file: 'notes.txt', reason: importNote('other_file') }],
  } as unknown as Upload;
  const enter = async (orders: EnterOrders) => {
    if (refused) throw refused;
    entered.push(orders);
  };
  const work = { enter, drop: async () => {}, upload, wait: undefined };
  await loadUploadWords(language);
  await renderInDom(<PlanForm upload={upload} work={work} onEdited={() => {}} />, {
    member: { role: 'admin' },
    language,
  });
  return entered;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const partOf = (name: string) => within(screen.getByRole('group', { name }));

it('leaves a chapter with a missing page out until the good ones are wanted alone', async () => {
  const entered = await renderPlan([chapter, torn]);
  const part = partOf('Tide 2.cbz');
  part.getByText('1 of its 2 pages cannot be read.');
  part.getByText('2.jpg: It is a web page (HTML), not a picture.');
  expect(part.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /without the pages/ }));
  expect((part.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  await press('Enter 2 chapters');
  expect(entered).toMatchObject([
    { keep_good_pages: true, chapters: [{ source: 'Tide 1.cbz' }, { source: 'Tide 2.cbz' }] },
  ]);
});

it('offers no such choice where nothing is missing', async () => {
  await renderPlan([chapter]);
  expect(screen.queryByRole('checkbox', { name: /without the pages/ })).toBeNull();
});

it('says of files what it has to in the language of who reads it', async () => {
  await renderPlan([torn], { language: 'fr' });
  screen.getByText('Ce n’est ni une archive, ni une image, ni un dossier d’images.');
  screen.getByText('Pages illisibles : 1 sur 2.');
  expect(screen.queryByText(/web page/)).toBeNull();
});

it('sends nothing of what nobody touched, and what was typed or set for all', async () => {
  const entered = await renderPlan([chapter, { ...chapter, source: 'Tide 3.cbz', number: '3' }]);
  await press('Enter 2 chapters');
  const skip = 'skip';
  expect(entered).toEqual([
    {
      series: [],
      chapters: [
        { source: 'Tide 1.cbz', on_other_pictures: skip },
        { source: 'Tide 3.cbz', on_other_pictures: skip },
      ],
      draft: false,
      keep_good_pages: false,
      comic_facts: true,
    },
  ]);
  await userEvent.type(screen.getByLabelText('Language of all chapters'), 'de{Enter}');
  expect(entered).toHaveLength(1);
  const title = screen.getByLabelText(/^Title of the comic/);
  await userEvent.clear(title);
  await userEvent.type(title, 'Tides');
  await userEvent.type(partOf('Tide 3.cbz').getByLabelText('Volume'), '2');
  await press('Enter 2 chapters');
  expect(entered[1]).toMatchObject({
    series: [{ id: tide.id, title: 'Tides' }],
    chapters: [{ language: 'de' }, { language: 'de', volume: '2' }],
  });
});

it('says beside its field what the server refuses of a title or a chapter', async () => {
  const left: PlannedChapter = { ...chapter, source: 'Tide 0.cbz', number: '0', would: 'nothing' };
  const other: PlannedSeries = { ...tide, id: '0197a1a0-0000-7000-8000-000000000002', title: 'Quay' };
  const errors = { 'series.0.title': ['No such title.'], 'chapters.0.number': ['No such number.'] };
  const refused = new ApiError({ status: 422, code: 'validation', message: 'Not valid.', errors });
  await renderPlan([left, { ...chapter, series: other.id }], { series: [tide, other], refused });
  const title = screen.getAllByLabelText(/^Title of the comic/)[1]!;
  await userEvent.type(title, '?');
  await press('Enter 1 chapter');
  const describedBy = (field: Element) =>
    document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
  expect(await screen.findByText('No such title.')).toBeTruthy();
  expect(describedBy(title)).toBe('No such title.');
  expect(describedBy(partOf('Tide 1.cbz').getByLabelText('Number'))).toBe('No such number.');
});

it('goes down a column by Enter, and enters nothing by it', async () => {
  const entered = await renderPlan([chapter, { ...chapter, source: 'Tide 3.cbz', number: '3' }]);
  await userEvent.type(partOf('Tide 1.cbz').getByLabelText('Volume'), '2{Enter}');
  expect(document.activeElement).toBe(partOf('Tide 3.cbz').getByLabelText('Volume'));
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText(/^Title of the comic/), '{Enter}');
  expect(entered).toEqual([]);
});

it('leaves what is here already unticked, and takes it as a version where it is wanted', async () => {
  const clash: PlannedChapter = { ...chapter, source: 'Tide 4.cbz', would: 'clash', known_as: 'tide/4' };
  const same: PlannedChapter = { ...chapter, source: 'Tide 5.cbz', would: 'nothing', known_as: 'tide/5' };
  const comic = { slug: 'tide', title: 'Tide' };
  const entered = await renderPlan([clash, same], { series: [{ ...tide, comic }] });
  screen.getByRole('link', { name: 'Tide' });
  expect((screen.getByRole('button', { name: 'Enter chapters' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(partOf('Tide 4.cbz').getByRole('checkbox'));
  await press('Enter 1 chapter');
  expect(entered).toMatchObject([{ chapters: [{ source: 'Tide 4.cbz', on_other_pictures: 'as_version' }] }]);
});

it('shows what the files say of a comic, and leaves all but that it is for adults', async () => {
  const entered = await renderPlan([chapter]);
  screen.getByText('The files say of the comic: Tags, Language, and Adults only');
  screen.getByText('fog, salt');
  await userEvent.click(screen.getByRole('checkbox', { name: /what the files say of the comics/ }));
  screen.getByText('The files say of the comic: Adults only');
  expect(screen.queryByText('fog, salt')).toBeNull();
  await press('Enter 1 chapter');
  expect(entered).toMatchObject([{ comic_facts: false }]);
});

it('asks for a title where nothing has given any', async () => {
  await renderPlan([chapter], { series: [{ ...tide, title: null, said: [] }] });
  screen.getByRole('heading', { name: 'Without a title' });
  const title = screen.getByLabelText(/^Title of the comic/) as HTMLInputElement;
  expect([title.required, title.value]).toEqual([true, '']);
});
