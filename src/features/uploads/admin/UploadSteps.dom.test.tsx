import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInDom, type FakedAnswers, type InDom } from '../../../../tests/support/openInDom.tsx';
import { loadUploadWords } from '../../../../tests/support/loadUploadWords.ts';
import { plannedChapter } from '../../../../tests/support/plannedChapter.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { MAX_FILES, type OpenUpload, type Upload } from '../uploadsApi.ts';
import { UploadSteps } from './UploadSteps.tsx';

const ID = '0197a1a0-0000-7000-8000-000000000009';
const BYTES = 5_000;

const begun: Upload = {
  id: ID,
  state: 'open',
  is_stopped: false,
  comic: null,
  title: null,
  files: [{ name: 'Tide 1.cbz', bytes: BYTES, arrived: 0 }],
  plan: null,
  series: [],
  skipped: [],
  pages_done: 0,
  pages_total: 0,
  entered: [],
  comics: [],
  updated_at: '2026-11-01T00:00:00.000Z',
};
const read: Upload = { ...begun, files: [{ ...begun.files[0]!, arrived: BYTES }], plan: [plannedChapter()] };
const done: Upload = { ...begun, state: 'done' };

const listed: OpenUpload = {
  id: ID,
  state: 'open',
  comic: null,
  title: null,
  file_names: ['Tide 1.cbz'],
  files_count: 1,
  bytes: BYTES,
  arrived: BYTES,
  is_planned: false,
  is_stopped: false,
  pages_done: 0,
  pages_total: 0,
  updated_at: begun.updated_at,
};

const away = new ApiError({ status: 0, code: 'network', message: 'The site cannot be reached.' });
const broken = new ApiError({ status: 502, code: 'something_went_wrong', message: 'Something went wrong.' });
const gone = new ApiError({ status: 404, code: 'not_found', message: 'It is not here.' });

/** Answers with these in turn; the last one stays. */
function inTurn<Answer>(...answers: readonly Answer[]): () => Answer {
  let at = 0;
  return () => answers[Math.min(at++, answers.length - 1)]!;
}

/** Fails once, and then answers. */
function after<Answer>(error: Error, answer: Answer): () => Answer {
  let isFirst = true;
  return () => {
    if (isFirst) {
      isFirst = false;
      throw error;
    }
    return answer;
  };
}

function alternately<Answer>(...answers: readonly (() => Answer)[]): () => Answer {
  let at = 0;
  return () => answers[at++ % answers.length]!();
}

const refuse = (error: Error) => (): never => {
  throw error;
};

const WELL: FakedAnswers = {
  'GET /api/admin/uploads': { data: [] },
  'POST /api/admin/uploads': begun,
  'PUT /api/admin/uploads/:id/files/:file/:offset': { arrived: BYTES },
  'GET /api/admin/uploads/:id': read,
};

async function renderSteps(answers: FakedAnswers = {}): Promise<InDom> {
  await loadUploadWords('en');
  return renderInDom(<UploadSteps comic={null} />, {
    member: { role: 'admin' },
    answers: { ...WELL, ...answers },
  });
}

const file = (name: string, bytes = BYTES) => new File([new Uint8Array(bytes)], name);
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files } });
const networkIsBack = () => window.dispatchEvent(new Event('online'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inputsOf = ({ calls }: InDom, key: string) =>
  calls.flatMap((one) => (one.key === key ? one.input : []));
const planned = () => screen.findByRole('group', { name: 'Tide 1.cbz' });

const NO_NETWORK = 'No connection. What has arrived is kept; it goes on by itself.';

it.each([
  ['beginning', 'POST /api/admin/uploads', after(away, begun)],
  ['sending a part', 'PUT /api/admin/uploads/:id/files/:file/:offset', after(away, { arrived: BYTES })],
  ['having the files read', 'GET /api/admin/uploads/:id', after(away, read)],
  ['looking for an open one', 'GET /api/admin/uploads', after(away, { data: [listed] })],
])('waits for the network while %s, and goes on by itself', async (_, key, answer) => {
  const dom = await renderSteps({ [key]: answer });
  if (key !== 'GET /api/admin/uploads') await choose(file('Tide 1.cbz'));
  await screen.findByText(NO_NETWORK);
  networkIsBack();
  await planned();
  expect(screen.queryByText(NO_NETWORK)).toBeNull();
  expect(screen.queryByText(/could not/)).toBeNull();
  // Asked again by the same id, the server begins no second upload.
  const begins = inputsOf(dom, 'POST /api/admin/uploads') as { id: string }[];
  expect(new Set(begins.map(({ id }) => id)).size).toBe(Math.min(begins.length, 1));
});

it('says how much of the files has gone, and how fast', async () => {
  await renderSteps({ 'PUT /api/admin/uploads/:id/files/:file/:offset': () => new Promise(() => {}) });
  await choose(file('Tide 1.cbz'));
  expect(await screen.findByText('Sending: 0 kB of 5 kB, 0 kB a second')).toBeTruthy();
});

it('says of files that have all arrived that they could not be read, and has them read again', async () => {
  const refusal = new ApiError({ status: 400, code: 'something_went_wrong', message: 'The disk is full.' });
  const dom = await renderSteps({ 'GET /api/admin/uploads/:id': after(refusal, read) });
  await choose(file('Tide 1.cbz'));
  await screen.findByText('All files have arrived, but they could not be read: The disk is full.');
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  await press('Try again');
  await planned();
  expect(inputsOf(dom, 'PUT /api/admin/uploads/:id/files/:file/:offset')).toHaveLength(1);
});

it('says after a reload that files which have all arrived are being read', async () => {
  await renderSteps({
    'GET /api/admin/uploads': { data: [listed] },
    'GET /api/admin/uploads/:id': () => new Promise(() => {}),
  });
  expect(await screen.findByText('The files are being read.')).toBeTruthy();
});

it('looks again while the files are being read, however long that takes', async () => {
  await renderSteps({ 'GET /api/admin/uploads/:id': inTurn({ ...read, plan: null }, read) });
  await choose(file('Tide 1.cbz'));
  await screen.findByText('The files are being read.');
  networkIsBack();
  expect(await planned()).toBeTruthy();
});

it('enters the plan once the server answers, and says meanwhile why it waits', async () => {
  await renderSteps({
    'GET /api/admin/uploads': { data: [listed] },
    'GET /api/admin/uploads/:id': inTurn(read, done),
    'POST /api/admin/uploads/:id/enter': after(broken, { ...begun, state: 'entering' as const }),
  });
  await planned();
  await press('Enter 1 chapter');
  await screen.findByText(/^The site does not answer as it should\./);
  networkIsBack();
  await screen.findByText('Entering begins soon');
  networkIsBack();
  expect(await screen.findByText('Done')).toBeTruthy();
});

it('shows the rest of the plan when entering stops half way', async () => {
  const entering = { ...begun, state: 'entering' as const };
  const stopped = { ...read, is_stopped: true };
  await renderSteps({
    'GET /api/admin/uploads': { data: [listed] },
    'GET /api/admin/uploads/:id': inTurn(read, entering, { ...stopped, plan: null }, stopped),
    'POST /api/admin/uploads/:id/enter': entering,
  });
  await planned();
  await press('Enter 1 chapter');
  await screen.findByText('Entering begins soon');
  networkIsBack();
  await screen.findByText('The files are being read.');
  networkIsBack();
  await screen.findByText(/^Entering stopped before all chapters were in\./);
  expect(await planned()).toBeTruthy();
});

it('says of an upload that was dropped meanwhile that it is not here', async () => {
  await renderSteps({ 'PUT /api/admin/uploads/:id/files/:file/:offset': refuse(gone) });
  await choose(file('Tide 1.cbz'));
  expect(await screen.findByText(/^This upload is not here any more/)).toBeTruthy();
  screen.getByLabelText('Choose files');
});

it('asks before what was sent is dropped', async () => {
  const dom = await renderSteps({
    'GET /api/admin/uploads': inTurn({ data: [listed] }, { data: [listed] }, { data: [] }),
    'DELETE /api/admin/uploads/:id': { dropped: true },
  });
  await planned();
  await press('Discard the upload');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(inputsOf(dom, 'DELETE /api/admin/uploads/:id')).toEqual([]);
  await press('Discard the upload');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard the upload' }),
  );
  await screen.findByLabelText('Choose files');
  expect(inputsOf(dom, 'DELETE /api/admin/uploads/:id')).toEqual([{ id: ID }]);
});

it('names what it leaves out of a choice, and sends the rest', async () => {
  const dom = await renderSteps();
  await choose(file('Nothing.cbz', 0), file('Tide 1.cbz'));
  await planned();
  screen.getByText('1 file was left out:');
  screen.getByText('Nothing.cbz is empty.');
  expect(inputsOf(dom, 'POST /api/admin/uploads')).toMatchObject([{ files: [{ name: 'Tide 1.cbz' }] }]);
});

it('refuses more files than one upload takes before anything is sent', async () => {
  const dom = await renderSteps();
  await choose(...Array.from({ length: MAX_FILES + 1 }, (_, index) => file(`${index}.png`, 1)));
  await screen.findByText(/^You chose 1,001 files\. One upload takes 1,000 files: /);
  await waitFor(() => expect(inputsOf(dom, 'POST /api/admin/uploads')).toEqual([]));
});

it('names the other open uploads where one more is refused', async () => {
  const refusal = new ApiError({ status: 409, code: 'too_many_uploads', message: 'You have three.' });
  const data = ['Fog', 'Salt', 'Sand'].map((title, index) => ({
    ...listed,
    id: `${index}`,
    title,
    comic: title,
  }));
  await renderSteps({
    'GET /api/admin/uploads': { data },
    'POST /api/admin/uploads': refuse(refusal),
  });
  await choose(file('Tide 1.cbz'));
  await screen.findByText('The files could not be sent: You have three.');
  expect(screen.getAllByRole('link', { name: /Fog|Salt|Sand/ })).toHaveLength(3);
});

const PUT = 'PUT /api/admin/uploads/:id/files/:file/:offset';

it('says why a part was refused, and sends none of the others on', async () => {
  const refusal = new ApiError({ status: 413, code: 'something_went_wrong', message: 'It is too large.' });
  const two: Upload = {
    ...begun,
    files: ['Tide 1.cbz', 'Tide 2.cbz'].map((name) => ({ name, bytes: BYTES, arrived: 0 })),
  };
  const second = Promise.withResolvers<{ arrived: number }>();
  await renderSteps({
    'POST /api/admin/uploads': two,
    [PUT]: ({ file: index }) => (index === 0 ? refuse(refusal)() : second.promise),
  });
  await choose(file('Tide 1.cbz'), file('Tide 2.cbz'));
  await screen.findByText('The files could not be sent: It is too large.');
  second.resolve({ arrived: BYTES });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText(/^Sending/)).toBeNull();
  screen.getByText('The files could not be sent: It is too large.');
});

it('names a file that the device cannot read any more', async () => {
  await renderSteps({ [PUT]: refuse(away) });
  const unreadable = file('Tide 1.cbz');
  const slice = { size: BYTES, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('changed')) }) };
  Object.defineProperty(unreadable, 'slice', { value: () => slice });
  await choose(unreadable);
  expect(await screen.findByText(/^Tide 1\.cbz can no longer be read on this device\./)).toBeTruthy();
});

it('gives up on files that can never be read, and can be dropped meanwhile', async () => {
  const making: Upload = { ...read, plan: null };
  await renderSteps({
    'GET /api/admin/uploads': { data: [listed] },
    'GET /api/admin/uploads/:id': alternately(() => making, refuse(broken)),
  });
  await screen.findByText('The files are being read.');
  await press('Discard the upload');
  const question = within(screen.getByRole('dialog'));
  question.getByText('Tide 1.cbz');
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(
    () => {
      networkIsBack();
      screen.getByText('All files have arrived, but they could not be read: Something went wrong.');
    },
    { interval: 10 },
  );
  expect(screen.queryByText('The files are being read.')).toBeNull();
});

it('takes back an upload that is cancelled while it begins', async () => {
  const dom = await renderSteps({
    'POST /api/admin/uploads': () => new Promise(() => {}),
    'DELETE /api/admin/uploads/:id': { dropped: true },
  });
  await choose(file('Tide 1.cbz'));
  await screen.findByText('The upload begins.');
  await press('Cancel the upload');
  await screen.findByLabelText('Choose files');
  const [begin] = inputsOf(dom, 'POST /api/admin/uploads') as { id: string }[];
  expect(inputsOf(dom, 'DELETE /api/admin/uploads/:id')).toEqual([{ id: begin!.id }]);
});

it('says nothing of being unable to read where files have not all arrived', async () => {
  const refusal = new ApiError({ status: 400, code: 'something_went_wrong', message: 'No.' });
  await renderSteps({
    'GET /api/admin/uploads': { data: [{ ...listed, arrived: 0 }] },
    'GET /api/admin/uploads/:id': refuse(refusal),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});

it('lets nobody correct what has been sent off already', async () => {
  await renderSteps({
    'GET /api/admin/uploads': { data: [listed] },
    'POST /api/admin/uploads/:id/enter': () => new Promise(() => {}),
  });
  const row = within(await planned());
  await press('Enter 1 chapter');
  await waitFor(() => expect(row.getByLabelText('Number').closest('fieldset[disabled]')).not.toBeNull());
});
