import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import { importNote } from '../../imports/importNote.ts';
import type { PlannedChapter, Upload } from '../uploadsApi.ts';
import { PlanForm } from './PlanForm.tsx';
import type { EnterOrders } from './useUpload.ts';

const chapter: PlannedChapter = {
  source: 'Tide 1.cbz',
  number: '1',
  volume: null,
  title: null,
  language: null,
  groups: [],
  pages_count: 2,
  would: 'enter',
  known_as: null,
  problem: null,
  notes: [],
};

const torn: PlannedChapter = {
  ...chapter,
  source: 'Tide 2.cbz',
  would: 'fail',
  problem: importNote('broken_pages', { broken: 1, pages: 2 }),
  notes: [importNote('broken_page', { name: '2.jpg', reason: 'page_is_html', detail: 'It is a web page.' })],
};

async function renderPlan(plan: PlannedChapter[], language: 'en' | 'fr' = 'en'): Promise<EnterOrders[]> {
  const entered: EnterOrders[] = [];
  const upload = {
    plan,
    skipped: [{ file: 'notes.txt', reason: importNote('other_file') }],
    is_by_volume: false,
    comic_here: null,
    comic_said: [],
  } as unknown as Upload;
  const onEnter = async (orders: EnterOrders) => void entered.push(orders);
  await loadAdminMessages(language, ['admin/chapters', 'admin/editor', 'admin/imports', 'admin/uploads']);
  await renderInDom(
    <PlanForm upload={upload} newTitle={undefined} onEnter={onEnter} onDrop={async () => {}} />,
    { member: { role: 'admin' }, language },
  );
  return entered;
}

it('leaves a chapter with a missing page out until the good ones are wanted alone', async () => {
  const entered = await renderPlan([chapter, torn]);
  const part = within(screen.getByRole('group', { name: 'Tide 2.cbz' }));
  part.getByText('1 of its 2 pages cannot be read.');
  part.getByText('2.jpg: It is a web page (HTML), not a picture.');
  expect(part.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /without the pages/ }));
  expect((part.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Enter 2 chapters' }));
  expect(entered).toMatchObject([
    { keep_good_pages: true, chapters: [{ source: 'Tide 1.cbz' }, { source: 'Tide 2.cbz' }] },
  ]);
});

it('offers no such choice where nothing is missing', async () => {
  await renderPlan([chapter]);
  expect(screen.queryByRole('checkbox', { name: /without the pages/ })).toBeNull();
});

it('says of files what it has to in the language of who reads it', async () => {
  await renderPlan([torn], 'fr');
  screen.getByText('Ce n’est ni une archive, ni une image, ni un dossier d’images.');
  screen.getByText('Pages illisibles : 1 sur 2.');
  expect(screen.queryByText(/web page/)).toBeNull();
});
