import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '../../../contract/endpoint.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { isWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import { cleanFileNames } from '../cleanFileNames.ts';
import {
  beginUpload,
  dropUpload,
  enterUpload,
  listUploads,
  MAX_OPEN_UPLOADS,
  type OpenUpload,
  putUploadPart,
  readUpload,
  type Upload,
} from '../uploadsApi.ts';
import { enterPlanned } from './enterPlanned.ts';
import { planUpload } from './planUpload.ts';
import { arrivedBytes, removeUploadFiles, uploadFolder, writePart } from './uploadFiles.ts';
import {
  countHeldUploads,
  findUpload,
  keepPlan,
  listComicsOf,
  listOpenUploads,
  updateUpload,
  type UploadRow,
} from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

export type UploadRouteServices = {
  database: { write: Kysely<Tables> };
  jobs: Pick<JobQueue, 'send'>;
  config: { data_dir: string };
};

/** Uploads belong to those who began them: nobody else finds them. */
export function uploadRoutes({ database: { write }, jobs, config }: UploadRouteServices): Route[] {
  const folderOf = (id: string) => uploadFolder(config.data_dir, id);
  const foundOwn = async (id: string, viewer: MemberViewer) => found(await findUpload(write, { id, viewer }));
  const answer = async (id: string, viewer: MemberViewer): Promise<Upload> => {
    const upload = found(await findUpload(write, { id }));
    const line = await lineOf(upload, folderOf(id));
    // Once it is entered nobody needs the plan, and the screen asks each second.
    const isPlanned = upload.state === 'open' && isWhole(line);
    const plan = isPlanned ? await planOnce({ write, folder: folderOf(id), upload, viewer }) : null;
    const { chapters = null, series = [], skipped = [] } = plan ?? NO_PLAN;
    const { entered } = upload;
    const comics = await listComicsOf(write, entered);
    return { ...line, plan: chapters, series, skipped, entered, comics };
  };
  return [
    route(listUploads, async ({ viewer }) => {
      const rows = await listOpenUploads(write, viewer);
      return { data: await Promise.all(rows.map((row) => openUpload(row, folderOf(row.id)))) };
    }),
    route(beginUpload, async ({ input, viewer }) => answer(await begin(write, input, viewer), viewer)),
    route(readUpload, async ({ input: { id }, viewer }) => answer((await foundOwn(id, viewer)).id, viewer)),
    route(putUploadPart, async ({ input: { id, file: index, offset }, viewer, body }) => {
      const upload = await foundOwn(id, viewer);
      if (upload.state !== 'open') throw Problem.field('id', 'exists');
      const file = upload.files[index];
      if (!file) throw Problem.field('file', 'exists');
      const arrived = await writePart({ folder: folderOf(id), file, index, offset, bytes: body });
      await updateUpload(write, id);
      return { arrived };
    }),
    route(enterUpload, async ({ input, viewer, client }) => {
      const upload = await foundOwn(input.id, viewer);
      if (upload.state !== 'open') return answer(input.id, viewer);
      if (!isWhole(await lineOf(upload, folderOf(upload.id)))) throw Problem.field('files', 'uploaded');
      const plan = await planOnce({ write, folder: folderOf(upload.id), upload, viewer });
      try {
        await enterPlanned({ write, jobs, upload, plan, input, actor: { viewer, client } });
      } catch (error) {
        // The comics have changed since: the next look plans anew.
        if (isClosedComic(error)) await updateUpload(write, upload.id, { plan: null });
        throw error;
      }
      return answer(input.id, viewer);
    }),
    route(dropUpload, async ({ input: { id }, viewer }) => {
      const upload = await foundOwn(id, viewer);
      if (upload.state === 'entering') throw Problem.field('id', 'exists');
      await write.deleteFrom('uploads').where('id', '=', id).execute();
      await removeUploadFiles(folderOf(id));
      return { dropped: true };
    }),
  ];
}

/** @throws Problem validation, in_bin, taken_down */
async function begin(
  write: Kysely<Tables>,
  { comic: slug, title, files }: Input<typeof beginUpload>,
  viewer: MemberViewer,
): Promise<string> {
  if (slug !== undefined && title !== undefined) throw Problem.field('title', 'unknown_field');
  // They make the draft first, as one of a group of theirs.
  if (slug === undefined && viewer.is_limited) throw Problem.field('comic', 'required');
  const names = cleanFileNames(files.map(({ name }) => name));
  const comic = slug === undefined ? undefined : await findManagedComic(write, slug);
  if (slug !== undefined && !(comic && (await isWithin(write, viewer, comic.id))))
    throw Problem.field('comic', 'exists');
  if (comic?.state === 'bin') throw new Problem('in_bin');
  if (comic?.state === 'taken_down') throw new Problem('taken_down');
  const id = uuidv7();
  await write.transaction().execute(async (transaction) => {
    if ((await countHeldUploads(transaction, viewer.id)) >= MAX_OPEN_UPLOADS) {
      throw new Problem('too_many_uploads');
    }
    await transaction
      .insertInto('uploads')
      .values({
        id,
        member_id: viewer.id,
        comic_id: comic?.id ?? null,
        title: comic?.title ?? title ?? null,
        files: JSON.stringify(files.map((file, index) => ({ ...file, name: names[index] }))),
      })
      .execute();
  });
  return id;
}

type Line = Pick<
  Upload,
  'id' | 'state' | 'comic' | 'title' | 'files' | 'pages_done' | 'pages_total' | 'updated_at'
>;

async function lineOf(upload: UploadRow, folder: string): Promise<Line> {
  const { id, state, comic, title, comic_title, files, pages_done, pages_total, updated_at } = upload;
  // The files of what is entered are gone.
  const arrived = state === 'open' ? await arrivedBytes(folder, files) : files.map(({ bytes }) => bytes);
  return {
    id,
    state,
    comic,
    title: comic_title ?? title,
    files: files.map(({ name, bytes }, index) => ({ name, bytes, arrived: arrived[index] ?? 0 })),
    pages_done,
    pages_total,
    updated_at,
  };
}

const NAMES_SHOWN = 3;

async function openUpload(upload: UploadRow, folder: string): Promise<OpenUpload> {
  const { files, ...line } = await lineOf(upload, folder);
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  return {
    ...line,
    state: upload.state === 'entering' ? 'entering' : 'open',
    file_names: files.slice(0, NAMES_SHOWN).map(({ name }) => name),
    files_count: files.length,
    bytes: sum(files.map(({ bytes }) => bytes)),
    arrived: sum(files.map(({ arrived }) => arrived)),
    is_planned: upload.plan !== null,
  };
}

const isClosedComic = (error: unknown) =>
  error instanceof Problem && (error.code === 'in_bin' || error.code === 'taken_down');

const NO_PLAN = { chapters: null, series: [], skipped: [] };

const isWhole = ({ files }: Line) => files.every(({ bytes, arrived }) => arrived === bytes);

type PlanOnce = { write: Kysely<Tables>; folder: string; upload: UploadRow; viewer: MemberViewer };

/** Planning reads every byte of the files: what came out is kept. */
async function planOnce({ write, folder, upload, viewer }: PlanOnce): Promise<UploadPlan> {
  if (upload.plan) return upload.plan;
  const plan = await planUpload({ database: write, folder, upload, isLimited: viewer.is_limited });
  return keepPlan(write, upload.id, plan);
}
