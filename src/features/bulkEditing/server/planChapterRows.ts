import type { Kysely } from 'kysely';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { CHAPTER_FIELDS } from '../../chapterEditing/chapterFields.ts';
import { isChapterList } from '../../chapterEditing/server/chapterKind.ts';
import { listChapterStates, type ChapterState } from '../../chapterEditing/server/editedChapterStore.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { Publication } from '../bulkAct.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { listChapterFacts, type ChapterFacts } from './listChapterFacts.ts';
import { plannedFields } from './plannedFields.ts';
import { rowActs, type RowAct } from './rowActs.ts';

/** The state is undefined where the chapter is gone. */
export type PlannedChapter = PlannedRow & { state: ChapterState | undefined };

const kind = { kind: 'chapter', isList: isChapterList } as const;

/** In three statements. */
export async function planChapterRows(
  database: Kysely<Tables>,
  { ids, act, own, needsRating, isHeld = false }: PlanRows,
): Promise<PlannedChapter[]> {
  const states = await listChapterStates(database, { ids, isHeld });
  const actOf = await rowActs(database, { kind, states, act, own });
  const facts = await listChapterFacts(database, ids);
  return ids.map((id) => planRow(states.get(id), actOf(id), { facts: facts.get(id), needsRating }));
}

type Rules = { facts: ChapterFacts | undefined; needsRating: boolean };

function planRow(
  state: ChapterState | undefined,
  asked: RowAct,
  { facts, needsRating }: Rules,
): PlannedChapter {
  const row = { state, title: facts?.comic_title ?? '', chapter: facts?.chapter ?? null };
  const refusedBy = (problem: Refusal): PlannedChapter => ({
    ...row,
    outcome: 'refused',
    problem,
    fields: {},
  });
  const refused = (code: ErrorCode) => refusedBy({ code, fields: [] });
  if (!state || !facts) return refused('not_found');
  if ('problem' in asked) return refusedBy(asked.problem);
  const { act } = asked;
  if (facts.state === 'taken_down' || facts.comic_state === 'taken_down') return refused('taken_down');
  if (facts.comic_state === 'bin') return refused('in_bin');
  if (facts.state === 'bin') {
    const isThere = act.publication?.act === 'bin';
    return isThere ? { ...row, outcome: 'same', fields: {} } : refused('in_bin');
  }
  const edited = plannedFields(act, state.fields, CHAPTER_FIELDS);
  if ('problem' in edited) return refusedBy(edited.problem);
  const published = act.publication ? plannedState(act.publication, facts, needsRating) : {};
  if (typeof published === 'string') return refused(published);
  const fields = { ...edited.fields, ...published };
  return { ...row, outcome: Object.keys(fields).length > 0 ? 'changed' : 'same', fields };
}

/**
 * Decides as `changeChapterPublication` and `planChapter` do for one chapter: its planned changes,
 * or the code of their refusal.
 */
function plannedState(
  { act, at = '' }: Publication,
  { state: before, comic_state: ofComic, scheduled_at: time, is_rated: isRated }: ChapterFacts,
  needsRating: boolean,
): ChangedFields | ErrorCode {
  const unplanned: ChangedFields = time === null ? {} : { scheduled_at: { before: time, after: null } };
  if (act === 'bin') return { state: { before, after: 'bin' }, ...unplanned };
  if (act === 'unpublish') {
    if (before === 'published') return { state: { before, after: 'unpublished' } };
    return before === 'scheduled' ? { state: { before, after: 'draft' }, ...unplanned } : {};
  }
  const lacksRating = needsRating && ofComic === 'draft' && !isRated;
  if (act === 'publish') {
    if (before === 'published') return {};
    return lacksRating ? 'missing_rating' : { state: { before, after: 'published' }, ...unplanned };
  }
  if (before === 'published') return 'already_live';
  if (lacksRating) return 'missing_rating';
  const isSame = before === 'scheduled' && time !== null && Date.parse(time) === Date.parse(at);
  return isSame ? {} : { state: { before, after: 'scheduled' }, scheduled_at: { before: time, after: at } };
}
