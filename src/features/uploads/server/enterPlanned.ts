import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Input } from '../../../contract/endpoint.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { Client } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { numberText } from '../../imports/chapterNumber.ts';
import { languageTag } from '../../imports/languageTag.ts';
import type { enterUpload, CorrectedChapter } from '../uploadsApi.ts';
import { enterUploadJob } from './enterUploadJob.ts';
import { chooseComics, refuseClosedComics } from './uploadComics.ts';
import { findUpload, updateUpload, type UploadRow } from './uploadStore.ts';
import type { OrderedChapter, UploadOrder, UploadPlan } from './UploadTable.ts';

type EnterPlanned = {
  write: Kysely<Tables>;
  jobs: Pick<JobQueue, 'send'>;
  upload: UploadRow;
  plan: UploadPlan;
  input: Input<typeof enterUpload>;
  actor: { viewer: MemberViewer; client: Client };
};

/**
 * Begins to enter chapters of an upload's plan, as they were corrected.
 * @throws Problem validation, not_found, in_bin, taken_down
 */
export async function enterPlanned({ write, jobs, upload, plan, input, actor }: EnterPlanned): Promise<void> {
  const { id } = upload;
  const chapters = input.chapters.map((chapter, index) => checkedChapter(chapter, { index, plan }));
  if (new Set(chapters.map(({ source }) => source)).size < chapters.length) {
    throw Problem.field('chapters', 'distinct');
  }
  const titles = checkedTitles(input, upload, plan);
  const planned = new Map(plan.chapters.map((chapter) => [chapter.source, chapter]));
  const seriesOf = ({ source }: CorrectedChapter) => planned.get(source)?.series ?? '';
  const series = plan.series.filter((one) => chapters.some((chapter) => seriesOf(chapter) === one.id));
  await write.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    const { state } = found(await findUpload(transaction, { id }));
    // Called twice at one moment, it is entered once.
    if (state !== 'open') return;
    const comics = await chooseComics({ database: transaction, upload, series, titles });
    const ordered = chapters.map((chapter): OrderedChapter => {
      const into = comics.get(seriesOf(chapter));
      return into ? { ...chapter, into } : chapter;
    });
    // The importer itself refuses what lies in the bin, and has never known what was taken down.
    const isAsked = ({ source }: OrderedChapter) => planned.get(source)?.problem?.code !== 'in_bin';
    const here = ordered.filter(isAsked).map((one) => one.into?.id ?? seriesOf(one));
    await refuseClosedComics(transaction, here);
    const orders: UploadOrder = {
      id: uuidv7(),
      chapters: ordered,
      draft: input.draft,
      keep_good_pages: input.keep_good_pages,
      comic_facts: input.comic_facts,
      ...(actor.viewer.is_limited ? { of_comic_alone: true } : {}),
    };
    await updateUpload(transaction, id, { state: 'entering', orders: JSON.stringify(orders) });
    await jobs.send(enterUploadJob, { upload_id: id }, transaction);
    const targetOf = (one: OrderedChapter) => {
      const ofPlan = series.find((some) => some.id === seriesOf(one));
      const isHere = one.into ? !one.into.isNew : ofPlan?.comic;
      const comicId = one.into?.id ?? ofPlan?.id ?? '';
      const label = one.into?.title ?? ofPlan?.title ?? '';
      return isHere ? { kind: 'comic', id: comicId, label } : { kind: 'upload', id, label };
    };
    // Each new comic has an act of its own, when it is made.
    for (const some of Map.groupBy(ordered, (one) => targetOf(one).id).values()) {
      const targets = some.map(targetOf);
      const label = [...new Set(targets.map((one) => one.label))].join(', ');
      const sources = some.map(({ source, publish_at: at }) => (at ? `${source}: ${at}` : source));
      await recordAct(transaction, {
        ...actor,
        act: 'upload.enter',
        target: { ...targets[0]!, label: truncated(label) },
        after: { draft: input.draft, chapters: sources },
      });
    }
  });
}

const MAX_LABEL = 200;
const truncated = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL).trimEnd()}…` : label;

/** Titles by the ids of their series. @throws Problem validation */
function checkedTitles(
  { series }: Input<typeof enterUpload>,
  { comic_id: comicId }: UploadRow,
  plan: UploadPlan,
): Map<string, string> {
  if (series.length > 0 && comicId !== null) throw Problem.field('series', 'unknown_field');
  for (const [index, { id }] of series.entries()) {
    if (!plan.series.some((one) => one.id === id)) throw Problem.field(`series.${index}.id`, 'exists');
  }
  return new Map(series.map(({ id, title }) => [id, title]));
}

/** In the spelling of imports. @throws Problem validation */
function checkedChapter(
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
