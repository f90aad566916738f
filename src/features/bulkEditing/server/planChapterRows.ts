import type { Kysely } from 'kysely';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { MAX_CHAPTER_GROUPS } from '../../chapterEditing/chapterLimits.ts';
import { listChapterStates, type ChapterState } from '../../chapterEditing/server/editedChapterStore.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { Publication } from '../bulkEditingApi.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { listChapterFacts, type ChapterFacts } from './listChapterFacts.ts';
import { plannedFields } from './plannedFields.ts';

/** The state is undefined where the chapter is gone. */
export type PlannedChapter = PlannedRow & { state: ChapterState | undefined };

/** In three statements. */
export async function planChapterRows(
  database: Kysely<Tables>,
  { ids, act, needsRating, isHeld = false }: PlanRows,
): Promise<PlannedChapter[]> {
  const states = await listChapterStates(database, { ids, isHeld });
  const facts = await listChapterFacts(database, ids);
  return ids.map((id) => planRow({ act, needsRating }, states.get(id), facts.get(id)));
}

function planRow(
  { act, needsRating }: Pick<PlanRows, 'act' | 'needsRating'>,
  state: ChapterState | undefined,
  facts: ChapterFacts | undefined,
): PlannedChapter {
  const row = { state, title: facts?.comic_title ?? '', chapter: facts?.chapter ?? null };
  const refused = (code: ErrorCode, fields: string[] = []): PlannedChapter => ({
    ...row,
    outcome: 'refused',
    problem: { code, fields },
    fields: {},
  });
  if (!state || !facts) return refused('not_found');
  if (facts.state === 'taken_down' || facts.comic_state === 'taken_down') return refused('taken_down');
  if (facts.comic_state === 'bin') return refused('in_bin');
  if (facts.state === 'bin') {
    const isThere = act.publication?.act === 'bin';
    return isThere ? { ...row, outcome: 'same', fields: {} } : refused('in_bin');
  }
  const edited = plannedFields(act, state.fields);
  if (isTooMany(edited)) return refused('validation', ['groups']);
  const published = act.publication ? plannedState(act.publication, facts, needsRating) : {};
  if (typeof published === 'string') return refused(published);
  const fields = { ...edited, ...published };
  return { ...row, outcome: Object.keys(fields).length > 0 ? 'changed' : 'same', fields };
}

const isTooMany = ({ groups }: ChangedFields) =>
  groups !== undefined && (groups.after as number[]).length > MAX_CHAPTER_GROUPS;

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
