import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import {
  beginUpload,
  dropUpload,
  enterUpload,
  firstNames,
  listUploads,
  type OpenUpload,
  putUploadPart,
  readUpload,
  type Upload,
} from '../uploadsApi.ts';
import { beginOnce } from './beginOnce.ts';
import { enterPlanned } from './enterPlanned.ts';
import { reopenStopped } from './reopenStopped.ts';
import { sharePlans } from './sharePlans.ts';
import { arrivedBytes, removeUploadFiles, uploadFolder, writePart } from './uploadFiles.ts';
import { findUpload, listComicsOf, listOpenUploads, updateUpload, type UploadRow } from './uploadStore.ts';

export type UploadRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  config: { data_dir: string };
};

/** Uploads belong to those who began them: nobody else finds them. */
export function uploadRoutes({ database: { write }, jobs, config }: UploadRouteServices): Route[] {
  const folderOf = (id: string) => uploadFolder(config.data_dir, id);
  const plans = sharePlans({ write, folderOf });
  /** Its id names folders: a caller may write the same one in capital letters. */
  const foundOwn = async (id: string, viewer: MemberViewer) => {
    const upload = found(await findUpload(write, { id, viewer }));
    if (upload.state !== 'entering') return upload;
    await reopenStopped(write, viewer.id);
    return found(await findUpload(write, { id, viewer }));
  };
  const answer = async (id: string, viewer: MemberViewer): Promise<Upload> => {
    const upload = found(await findUpload(write, { id }));
    const line = await lineOf(upload, folderOf(upload.id));
    // Once it is entered nobody needs the plan, and the screen asks each second.
    const isPlanned = upload.state === 'open' && isWhole(line);
    const plan = isPlanned ? await plans.look(upload, viewer) : undefined;
    const { chapters = null, series = [], skipped = [] } = plan ?? NO_PLAN;
    const { entered } = upload;
    const comics = await listComicsOf(write, entered);
    return { ...line, plan: chapters, series, skipped, entered, comics };
  };
  return [
    route(listUploads, async ({ viewer }) => {
      await reopenStopped(write, viewer.id);
      const rows = await listOpenUploads(write, viewer);
      return { data: await Promise.all(rows.map((row) => openUpload(row, folderOf(row.id)))) };
    }),
    route(beginUpload, async ({ input, viewer }) => answer(await beginOnce(write, input, viewer), viewer)),
    route(readUpload, async ({ input, viewer }) => answer((await foundOwn(input.id, viewer)).id, viewer)),
    route(putUploadPart, async ({ input, viewer, body }) => {
      const { file: index, offset } = input;
      const { id, state, files } = await foundOwn(input.id, viewer);
      if (state !== 'open') throw new Problem(state === 'done' ? 'gone' : 'still_running');
      const file = files[index];
      if (!file) throw Problem.field('file', 'exists');
      const arrived = await writePart({ folder: folderOf(id), file, index, offset, bytes: body });
      await updateUpload(write, id);
      return { arrived };
    }),
    route(enterUpload, async ({ input, viewer, client }) => {
      const upload = await foundOwn(input.id, viewer);
      const { id, state } = upload;
      if (state !== 'open') return answer(id, viewer);
      if (!isWhole(await lineOf(upload, folderOf(id)))) throw Problem.field('files', 'uploaded');
      const plan = await plans.make(upload, viewer);
      try {
        await enterPlanned({ write, jobs, upload, plan, input, actor: { viewer, client } });
      } catch (error) {
        // The comics have changed since: the next look plans anew.
        if (isClosedComic(error)) await updateUpload(write, id, { plan: null });
        throw error;
      }
      return answer(id, viewer);
    }),
    route(dropUpload, async ({ input, viewer }) => {
      const { id, state } = await foundOwn(input.id, viewer);
      if (state === 'entering') throw new Problem('still_running');
      await write.deleteFrom('uploads').where('id', '=', id).execute();
      await removeUploadFiles(folderOf(id));
      return { dropped: true };
    }),
  ];
}

type Line = Pick<
  Upload,
  'id' | 'state' | 'is_stopped' | 'comic' | 'title' | 'files' | 'pages_done' | 'pages_total' | 'updated_at'
>;

async function lineOf(upload: UploadRow, folder: string): Promise<Line> {
  const { id, state, comic, title, comic_title, files, pages_done, pages_total, updated_at } = upload;
  // The files of what is entered are gone.
  const arrived = state === 'open' ? await arrivedBytes(folder, files) : files.map(({ bytes }) => bytes);
  return {
    id,
    state,
    is_stopped: isStopped(upload),
    comic,
    title: comic_title ?? title,
    files: files.map(({ name, bytes }, index) => ({ name, bytes, arrived: arrived[index] ?? 0 })),
    pages_done,
    pages_total,
    updated_at,
  };
}

async function openUpload(upload: UploadRow, folder: string): Promise<OpenUpload> {
  const { id, state, comic, title, comic_title, files, plan, pages_done, pages_total, updated_at } = upload;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const bytes = sum(files.map((file) => file.bytes));
  return {
    id,
    state: state === 'entering' ? state : 'open',
    is_stopped: isStopped(upload),
    comic,
    title: comic_title ?? title,
    file_names: firstNames(files),
    files_count: files.length,
    bytes,
    // A plan is made of whole files: only without one the disk is asked, which takes its time.
    arrived: state === 'open' && plan === null ? sum(await arrivedBytes(folder, files)) : bytes,
    is_planned: plan !== null,
    pages_done,
    pages_total,
    updated_at,
  };
}

/** Somebody has ordered to enter it, and its job came to no end. */
const isStopped = ({ state, orders }: UploadRow) => state === 'open' && orders !== null;

const isClosedComic = (error: unknown) =>
  error instanceof Problem && (error.code === 'in_bin' || error.code === 'taken_down');

const NO_PLAN = { chapters: null, series: [], skipped: [] };

const isWhole = ({ files }: Line) => files.every(({ bytes, arrived }) => arrived === bytes);
