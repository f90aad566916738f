import type { Input } from '../../contract/endpoint.ts';
import type { CorrectedChapter, enterUpload, PlannedChapter, PlannedSeries, Upload } from './uploadsApi.ts';

export type EnterOrders = Omit<Input<typeof enterUpload>, 'id'>;

export const ROW_FIELDS = ['number', 'volume', 'title', 'language', 'groups'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

export type RowEdits = {
  /** The texts as they were typed; a field that is not here is as planned. */
  fields: Partial<Record<RowField, string>>;
  /** Undefined: what is new is entered, and what is here already is not. */
  isEntered?: boolean;
  onOtherPictures?: 'replace' | 'as_version';
};

/** The changes of a person to a plan. */
export type PlanEdits = {
  rows: ReadonlyMap<string, RowEdits>;
  /** By the id of the series. */
  titles: ReadonlyMap<string, string>;
  keepsGoodPages: boolean;
};

export const NO_EDITS: PlanEdits = { rows: new Map(), titles: new Map(), keepsGoodPages: false };

export type PlanRow = {
  chapter: PlannedChapter;
  /** Its place in the plan, which names its fields. */
  index: number;
  fields: Record<RowField, string>;
  /** It can be entered at all. */
  isUsable: boolean;
  isEntered: boolean;
  /** The comic has a chapter like it, with other pictures. */
  isClash: boolean;
  onOtherPictures: 'replace' | 'as_version';
};

export type SeriesRows = {
  /** Undefined: files that are no chapters, and say no series. */
  series: PlannedSeries | undefined;
  title: string;
  rows: PlanRow[];
};

/** A plan with what a person has changed of it, by series. */
export function editedPlan(
  { plan, series }: Pick<Upload, 'plan' | 'series'>,
  edits: PlanEdits,
): SeriesRows[] {
  const groups = [...series, undefined].map((one): SeriesRows => ({
    series: one,
    title: one === undefined ? '' : (edits.titles.get(one.id) ?? one.title ?? ''),
    rows: [],
  }));
  const byId = new Map(groups.map((group) => [group.series?.id ?? null, group]));
  for (const [index, chapter] of (plan ?? []).entries()) {
    const group = byId.get(chapter.series) ?? groups.at(-1);
    group?.rows.push(editedRow(chapter, { index, edits, isMoved: isMoved(group) }));
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Another title means another comic, in which no other pictures are. */
export const isMoved = ({ series, title }: Pick<SeriesRows, 'series' | 'title'>) =>
  series !== undefined && series.comic !== null && title.trim() !== series.title;

type RowPlace = { index: number; edits: PlanEdits; isMoved: boolean };

function editedRow(chapter: PlannedChapter, { index, edits, isMoved: isOfOther }: RowPlace): PlanRow {
  const row = edits.rows.get(chapter.source);
  const isMended = (isOfOther && isOfClosed(chapter)) || (edits.keepsGoodPages && lacksPages(chapter));
  const isUsable = chapter.would !== 'fail' || isMended;
  // One with another of the files stays one, whatever the title.
  const isClash = chapter.would === 'clash' && (!isOfOther || chapter.known_as === null);
  const isNew = isUsable && !isClash && ['enter', 'fail', 'clash'].includes(chapter.would);
  return {
    chapter,
    index,
    fields: { ...plannedFields(chapter), ...row?.fields },
    isUsable,
    isEntered: isUsable && (row?.isEntered ?? isNew),
    isClash,
    onOtherPictures: row?.onOtherPictures ?? 'as_version',
  };
}

/** It would be entered, were it not for pages that cannot be read. */
export const lacksPages = ({ problem }: PlannedChapter) => problem?.code === 'broken_pages';

/** It would be entered, were its comic not deleted or taken down. */
const isOfClosed = ({ problem }: PlannedChapter) =>
  problem?.code === 'in_bin' || problem?.code === 'comic_taken_down';

const plannedFields = ({ number, volume, title, language, groups }: PlannedChapter) => ({
  number: number ?? '',
  volume: volume ?? '',
  title: title ?? '',
  language: language ?? '',
  groups: groups.join(', '),
});

export function editRow(edits: PlanEdits, source: string, change: Partial<RowEdits>): PlanEdits {
  const before = edits.rows.get(source) ?? { fields: {} };
  const fields = { ...before.fields, ...change.fields };
  return { ...edits, rows: new Map(edits.rows).set(source, { ...before, ...change, fields }) };
}

/** The same change for many rows. */
export const editRows = (edits: PlanEdits, rows: readonly PlanRow[], change: Partial<RowEdits>) =>
  rows.reduce((all, { chapter }) => editRow(all, chapter.source, change), edits);

export const enteredRows = (groups: readonly SeriesRows[]) =>
  groups.flatMap(({ rows }) => rows).filter(({ isEntered }) => isEntered);

/** New chapters, for which it is to be said when they go live: others are here already. */
export const isFresh = ({ chapter: { would }, isClash, onOtherPictures }: PlanRow) =>
  isClash ? onOtherPictures === 'as_version' : ['enter', 'fail', 'clash'].includes(would);

/** Titles that differ from the plan, of series of which something is entered. */
export function titleOrders(groups: readonly SeriesRows[]): EnterOrders['series'] {
  return groups.flatMap(({ series, title, rows }) =>
    series !== undefined && title.trim() !== (series.title ?? '') && rows.some(({ isEntered }) => isEntered)
      ? [{ id: series.id, title: title.trim() }]
      : [],
  );
}

/** Only what differs from the plan: the rest stays open to later imports. */
export function chapterOrder({ chapter, fields, isClash, onOtherPictures }: PlanRow): CorrectedChapter {
  const order: CorrectedChapter = {
    source: chapter.source,
    on_other_pictures: isClash ? onOtherPictures : 'skip',
  };
  for (const field of ['number', 'volume', 'title', 'language'] as const) {
    const text = fields[field].trim() || null;
    if (text !== chapter[field]) order[field] = text;
  }
  const groups = fields.groups
    .split(/[,，、;]/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  // A name may have a comma in it: what nobody touched is as planned.
  if (fields.groups !== plannedFields(chapter).groups) order.groups = [...new Set(groups)];
  return order;
}
