import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '../../../contract/endpoint.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Client, type Route } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { isWithin } from '../../staffLimits/server/staffLimitStore.ts';
import { numberText } from '../../imports/chapterNumber.ts';
import { languageTag } from '../../imports/languageTag.ts';
import { findManagedComic } from '../../publishing/server/managedCatalogue.ts';
import {
  beginUpload,
  dropUpload,
  enterUpload,
  listUploads,
  MAX_OPEN_UPLOADS,
  putUploadPart,
  readUpload,
  type CorrectedChapter,
  type Upload,
} from '../uploadsApi.ts';
import { enterUploadJob } from './enterUploadJob.ts';
import { planUpload } from './planUpload.ts';
import { arrivedBytes, removeUploadFiles, uploadFolder, writePart } from './uploadFiles.ts';
import {
  countHeldUploads,
  findUpload,
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
    const plan = isWhole(line) ? await planOnce({ write, folder: folderOf(id), upload, viewer }) : null;
    return { ...line, ...plannedAnswer(plan), entered: upload.entered };
  };
  return [
    route(listUploads, async ({ viewer }) => {
      const rows = await listOpenUploads(write, viewer);
      return { data: await Promise.all(rows.map((row) => lineOf(row, folderOf(row.id)))) };
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
      if (upload.state === 'open') await enter({ upload, input, actor: { viewer, client } });
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

  async function enter({ upload, input, actor }: Entering): Promise<void> {
    const { id, draft, keep_good_pages, comic_facts } = input;
    if (input.title !== undefined && upload.comic_id !== null) throw Problem.field('title', 'unknown_field');
    const line = await lineOf(upload, folderOf(id));
    if (!isWhole(line)) throw Problem.field('files', 'uploaded');
    const plan = await planOnce({ write, folder: folderOf(id), upload, viewer: actor.viewer });
    const chapters = input.chapters.map((chapter, index) => checked(chapter, { index, plan }));
    if (new Set(chapters.map(({ source }) => source)).size < chapters.length) {
      throw Problem.field('chapters', 'distinct');
    }
    const planned = upload.title ?? plan.comic_title;
    const newTitle = input.title ?? planned;
    if (newTitle === null || newTitle === undefined) throw Problem.field('title', 'required');
    // Another title than the planned one means another comic.
    const comicId = upload.comic_id ?? (newTitle === planned ? plan.comic_here?.id : undefined);
    await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const { state } = found(await findUpload(transaction, { id }));
      // Called twice at one moment, it is entered once.
      if (state !== 'open') return;
      const comic =
        comicId === undefined ? undefined : openComic(await findManagedComic(transaction, comicId));
      const title = comic?.title ?? newTitle;
      await updateUpload(transaction, id, {
        comic_id: comicId ?? null,
        title,
        state: 'entering',
        orders: JSON.stringify({
          chapters,
          draft,
          keep_good_pages,
          comic_facts,
          ...(actor.viewer.is_limited ? { of_comic_alone: true } : {}),
        }),
      });
      await jobs.send(enterUploadJob, { upload_id: id }, transaction);
      await recordAct(transaction, {
        ...actor,
        act: 'upload.enter',
        // The importer gives a new comic the upload's id.
        target: { kind: 'comic', id: comicId ?? id, label: title },
        after: {
          comic: comic?.slug ?? title,
          draft,
          chapters: chapters.map(({ source, publish_at: at }) =>
            at === undefined ? source : `${source}: ${at}`,
          ),
        },
      });
    });
  }
}

/** Plans of before lack some of it. */
function plannedAnswer(plan: UploadPlan | null) {
  const here = plan?.comic_here;
  return {
    plan: plan?.chapters ?? null,
    comic_title: plan?.comic_title ?? null,
    comic_here: here ? { slug: here.slug, title: here.title } : null,
    comic_said: plan?.comic_said ?? [],
    is_by_volume: plan?.is_by_volume ?? false,
    skipped: plan?.skipped ?? [],
  };
}

type Entering = {
  upload: UploadRow;
  input: Input<typeof enterUpload>;
  actor: { viewer: MemberViewer; client: Client };
};

/** @throws Problem not_found, in_bin, taken_down */
function openComic(comic: Awaited<ReturnType<typeof findManagedComic>>) {
  const { state, ...rest } = found(comic);
  if (state === 'bin') throw new Problem('in_bin');
  if (state === 'taken_down') throw new Problem('taken_down');
  return rest;
}

/** In the spelling of imports. @throws Problem validation */
function checked(
  chapter: CorrectedChapter,
  { index, plan }: { index: number; plan: UploadPlan },
): CorrectedChapter {
  const name = (field: string) => `chapters.${index}.${field}`;
  if (!plan.chapters.some(({ source }) => source === chapter.source)) {
    throw Problem.field(name('source'), 'exists');
  }
  const checkedChapter = { ...chapter };
  for (const field of ['number', 'volume'] as const) {
    const given = chapter[field];
    if (given === undefined || given === null) continue;
    const text = numberText(given);
    if (text === undefined) throw Problem.field(name(field), 'regex');
    checkedChapter[field] = text;
  }
  if (chapter.language) {
    const tag = languageTag(chapter.language);
    if (tag === undefined) throw Problem.field(name('language'), 'in');
    checkedChapter.language = tag;
  }
  if (chapter.publish_at !== undefined && Date.parse(chapter.publish_at) <= Date.now()) {
    throw Problem.field(name('publish_at'), 'is_over');
  }
  return checkedChapter;
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
  const names = new Set(files.map(({ name }) => name.normalize('NFC').toLowerCase()));
  if (names.size < files.length) throw Problem.field('files', 'distinct');
  const comic = slug === undefined ? undefined : await findManagedComic(write, slug);
  if (slug !== undefined && !(comic && (await isWithin(write, viewer, comic.id))))
    throw Problem.field('comic', 'exists');
  if (slug !== undefined) openComic(comic);
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
        files: JSON.stringify(files),
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

const isWhole = ({ files }: Line) => files.every(({ bytes, arrived }) => arrived === bytes);

type PlanOnce = { write: Kysely<Tables>; folder: string; upload: UploadRow; viewer: MemberViewer };

/** Planning reads every byte of the files: what came out is kept. */
async function planOnce({ write, folder, upload, viewer }: PlanOnce): Promise<UploadPlan> {
  if (upload.plan) return upload.plan;
  const plan = await planUpload({ database: write, folder, upload, isLimited: viewer.is_limited });
  await updateUpload(write, upload.id, { plan: JSON.stringify(plan) });
  return plan;
}
