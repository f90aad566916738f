import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { shownAlerts } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { loadAdminMessages } from '../../../ui/i18n/loadAdminMessages.ts';
import type { OpenUpload } from '../uploadsApi.ts';
import { OpenUploads } from './OpenUploads.tsx';

const LIST = 'GET /api/admin/uploads';
const DROP = 'DELETE /api/admin/uploads/:id';

/** Its id ends in `place`. */
const makeUpload = (place: number, fields: Partial<OpenUpload> = {}): OpenUpload => ({
  id: `0197a1a0-0000-7000-8000-00000000000${place}`,
  state: 'open',
  comic: null,
  title: null,
  file_names: [`${place}.cbz`],
  files_count: 1,
  bytes: 2_000_000,
  arrived: 500_000,
  is_planned: false,
  is_stopped: false,
  pages_done: 0,
  pages_total: 0,
  updated_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  ...fields,
});

const tide = makeUpload(1, { comic: 'tide', title: 'Tide', file_names: ['a.cbz'] });
const more = makeUpload(2, { comic: 'tide', title: 'Tide', file_names: ['b.cbz'] });
const loose = makeUpload(3);

type Shown = {
  language?: 'en' | 'fr';
  except?: string;
  /** Fails the next calls, first one first. */
  failures?: { list?: ApiError[]; drop?: ApiError[] };
};

/** The list of a server that has these uploads, and forgets those that are dropped. */
async function renderList(uploads: OpenUpload[], { language = 'en', except, failures = {} }: Shown = {}) {
  const server = { uploads, dropped: [] as string[] };
  await loadAdminMessages(language, ['admin/openUploads']);
  const { calls } = await renderInDom(
    <main>
      <h1 tabIndex={-1}>Screen</h1>
      <OpenUploads {...(except === undefined ? {} : { except })} />
    </main>,
    {
      member: { role: 'admin' },
      language,
      answers: {
        [LIST]: () => {
          const failure = failures.list?.shift();
          if (failure) throw failure;
          return { data: server.uploads };
        },
        [DROP]: ({ id }) => {
          const failure = failures.drop?.shift();
          if (failure?.status === 404 || !failure) {
            server.uploads = server.uploads.filter((one) => one.id !== id);
            server.dropped.push(id);
          }
          if (failure) throw failure;
          return { dropped: true };
        },
      },
    },
  );
  const counted = (key: string) => calls.filter((call) => call.key === key).length;
  return { server, counted };
}

const refusal = (status: number, message: string) =>
  new ApiError({ status, code: status === 404 ? 'not_found' : 'validation', message });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard the upload' }),
  );
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
/** The text of each line, without its buttons, each space a plain one. */
const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((line) => [...line.querySelectorAll('p')].map((p) => p.textContent.replaceAll(/\s/g, ' ')));

it.each<{ says: string; fields: Partial<OpenUpload> }>([
  { says: '500 kB of 2 MB have arrived', fields: {} },
  { says: 'All files have arrived. They have not been read yet.', fields: { arrived: 2_000_000 } },
  { says: 'Entering stopped before all was in', fields: { arrived: 2_000_000, is_stopped: true } },
  { says: 'Ready to be entered', fields: { arrived: 2_000_000, is_planned: true } },
  { says: 'Entering begins soon', fields: { arrived: 2_000_000, is_planned: true, state: 'entering' } },
  {
    says: 'Entering: 12 of 1,345 pages',
    fields: { arrived: 2_000_000, is_planned: true, state: 'entering', pages_done: 12, pages_total: 1_345 },
  },
])('says of an upload: $says', async ({ says, fields }) => {
  await renderList([makeUpload(1, fields)]);
  await heading('One upload is not finished');
  expect(lines()[0]).toContain(says);
  // The server refuses to drop one that is being entered.
  expect(screen.queryAllByRole('button').length).toBe(fields.state === 'entering' ? 0 : 1);
});

it('names uploads by the comic they add to, by their title, or else by their first files', async () => {
  const many = { file_names: ['a.cbz', 'b.cbz', 'c.cbz'], files_count: 7 };
  await renderList([tide, makeUpload(2, { title: 'Herons', ...many }), makeUpload(3, many)]);
  await heading('3 uploads are not finished');
  const worked = expect.stringMatching(/^Last worked on: [45] minutes ago/);
  const arrived = '500 kB of 2 MB have arrived';
  expect(lines()).toEqual([
    ['Chapters for Tide', '1 file: a.cbz', arrived, worked],
    ['Herons', '7 files: a.cbz, b.cbz, c.cbz, and 4 others', arrived, worked],
    ['a.cbz, b.cbz, c.cbz, and 4 others', '7 files', arrived, worked],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/en/admin/comics/tide/upload?upload=${tide.id}`,
    `/en/admin/upload?upload=${more.id}`,
    `/en/admin/upload?upload=${loose.id}`,
  ]);
});

it('tells uploads of one comic apart for those who hear their links and buttons', async () => {
  await renderList([tide, more]);
  await heading('2 uploads are not finished');
  const names = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')].map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Go on: Chapters for Tide (a.cbz)',
    'Go on: Chapters for Tide (b.cbz)',
    'Discard: Chapters for Tide (a.cbz)',
    'Discard: Chapters for Tide (b.cbz)',
  ]);
});

it('drops an upload after it asked, asks for the list again, and leaves the focus on its heading', async () => {
  const { server, counted } = await renderList([tide, loose]);
  await heading('2 uploads are not finished');
  await press('Discard: 3.cbz');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this upload?' }));
  dialog.getByText('3.cbz');
  dialog.getByText(/^What has arrived on the site is removed/);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  await confirm();
  const left = await heading('One upload is not finished');
  expect(document.activeElement).toBe(left);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.dropped).toEqual([loose.id]);
  expect(shownAlerts().map(({ text }) => text)).toEqual(['Discarded: 3.cbz']);
  await waitFor(() => expect(counted(LIST)).toBe(2));
});

it('leaves the focus on the heading of the screen after the last one', async () => {
  await renderList([loose]);
  await heading('One upload is not finished');
  await press('Discard: 3.cbz');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('drops nothing when the question is cancelled', async () => {
  const { counted } = await renderList([tide]);
  await heading(/not finished/);
  await press(/^Discard: /);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(counted(DROP)).toBe(0);
  expect(lines().length).toBe(1);
});

it('says why an upload was not dropped, and keeps its line', async () => {
  const { server } = await renderList([tide], { failures: { drop: [refusal(422, 'It is being entered.')] } });
  await heading(/not finished/);
  await press(/^Discard: /);
  await confirm();
  const said = () => shownAlerts().map(({ kind, text }) => ({ kind, text }));
  await waitFor(() => expect(said()).toEqual([{ kind: 'danger', text: 'It is being entered.' }]));
  expect(lines().length).toBe(1);
  await press(/^Discard: /);
  await confirm();
  await waitFor(() => expect(server.dropped).toEqual([tide.id]));
});

it('takes an upload that is gone already for dropped', async () => {
  const { server } = await renderList([tide], { failures: { drop: [refusal(404, 'Not found.')] } });
  await heading(/not finished/);
  await press(/^Discard: /);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(server.dropped).toEqual([tide.id]);
  expect(shownAlerts()).toMatchObject([{ kind: 'success' }]);
});

it('shows nothing without an upload, or with none but the one that the screen shows', async () => {
  const { counted } = await renderList([tide], { except: tide.id });
  await waitFor(() => expect(counted(LIST)).toBe(1));
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('main')?.children.length).toBe(1);
});

it('says that there is another one beside that which the screen shows', async () => {
  await renderList([tide, more], { except: tide.id });
  const left = await heading('Another upload is not finished');
  expect(left.parentElement?.querySelectorAll('li')).toHaveLength(1);
});

it('says that the list could not be had, and asks again', async () => {
  await renderList([tide], { failures: { list: [refusal(400, 'No.')] } });
  await screen.findByRole('alert');
  await press('Try again');
  await heading('One upload is not finished');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('follows an upload that is being entered, and keeps what it knows when it cannot ask', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const entering = makeUpload(1, { state: 'entering', pages_done: 1, pages_total: 9 });
  const list: ApiError[] = [];
  const { server, counted } = await renderList([entering], { failures: { list } });
  await screen.findByText('Entering: 1 of 9 pages');
  list.push(refusal(403, 'No.'));
  vi.advanceTimersByTime(2_000);
  await waitFor(() => expect([list.length, counted(LIST)]).toEqual([0, 2]));
  screen.getByText('Entering: 1 of 9 pages');
  server.uploads = [{ ...entering, pages_done: 5 }];
  vi.advanceTimersByTime(2_000);
  await screen.findByText('Entering: 5 of 9 pages');
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => look.mockRestore());
  vi.advanceTimersByTime(2_000);
  expect(counted(LIST)).toBe(3);
});

it('is said in French', async () => {
  await renderList([tide, loose], { language: 'fr' });
  await heading('2 envois ne sont pas terminés');
  expect(lines()[0]?.slice(0, 3)).toEqual([
    'Chapitres pour Tide',
    '1 fichier : a.cbz',
    '500 ko sur 2 Mo sont arrivés',
  ]);
  screen.getByRole('link', { name: 'Continuer\u202F: 3.cbz' });
});
