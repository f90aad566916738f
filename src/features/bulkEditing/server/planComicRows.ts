import type { Kysely } from 'kysely';
import type { ErrorCode } from '../../../contract/errorCodes.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { COMIC_FIELDS } from '../../comicEditing/comicFields.ts';
import { comicKind } from '../../comicEditing/server/comicKind.ts';
import { listEditedComics, type EditedComicRow } from '../../comicEditing/server/editedComicStore.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import { listPublicationFacts, type PublicationFacts } from '../../publishing/server/publicationFacts.ts';
import type { BulkAct, Publication } from '../bulkAct.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { PlannedRow, PlanRows } from './BulkWork.ts';
import { plannedFields } from './plannedFields.ts';
import { rowActs, type RowAct } from './rowActs.ts';

/** The state is undefined where the comic is gone. */
type PlannedComic = PlannedRow & { state: EditedComicRow | undefined };

/** In three statements, four where states change. */
export async function planComicRows(
  database: Kysely<Tables>,
  { ids, act, own, needsRating, isHeld = false }: PlanRows,
): Promise<PlannedComic[]> {
  const comics = await listEditedComics(database, { ids, isHeld });
  const actOf = await rowActs(database, { kind: comicKind, states: comics, act, own });
  const facts = act.publication ? await listPublicationFacts(database, ids) : new Map();
  return ids.map((id) => planRow(comics.get(id), actOf(id), { facts: facts.get(id), needsRating }));
}

type Rules = { facts: PublicationFacts | undefined; needsRating: boolean };

function planRow(
  comic: EditedComicRow | undefined,
  asked: RowAct,
  { facts, needsRating }: Rules,
): PlannedComic {
  const row = { state: comic, title: comic?.label ?? '', chapter: null };
  const refusedBy = (problem: Refusal): PlannedComic => ({
    ...row,
    outcome: 'refused',
    problem,
    fields: {},
  });
  const refused = (code: ErrorCode) => refusedBy({ code, fields: [] });
  if (!comic) return refused('not_found');
  if ('problem' in asked) return refusedBy(asked.problem);
  const { act } = asked;
  if (comic.state === 'taken_down') return refused('taken_down');
  if (comic.state === 'bin') {
    const isThere = act.publication?.act === 'bin';
    return isThere ? { ...row, outcome: 'same', fields: {} } : refused('in_bin');
  }
  const edited = plannedFields(act, comic.fields, COMIC_FIELDS);
  if ('problem' in edited) return refusedBy(edited.problem);
  const state = act.publication && facts ? plannedState(act.publication, facts, needsRating) : {};
  if (typeof state === 'string') return refused(state);
  const fields: ChangedFields = {
    ...edited.fields,
    ...plannedLocks(act, comic.locked),
    ...state,
  };
  return { ...row, outcome: Object.keys(fields).length > 0 ? 'changed' : 'same', fields };
}

/** Only what the act asks for: fields that it changes are locked too, as after any edit by hand. */
function plannedLocks({ lock = [], unlock = [] }: BulkAct, locked: readonly string[]): ChangedFields {
  const kept = locked.filter((field) => !(unlock as readonly string[]).includes(field));
  const after = [...new Set([...kept, ...lock.filter((field) => !unlock.includes(field))])];
  const isSame = after.length === locked.length && after.every((field) => locked.includes(field));
  return isSame ? {} : { locked_fields: { before: [...locked], after } };
}

/**
 * The change that `changeComicPublication` and `planComic` make to one comic, or the code of their
 * refusal.
 */
function plannedState(
  { act, at = '', with_chapters: withChapters = false }: Publication,
  facts: PublicationFacts,
  needsRating: boolean,
): ChangedFields | ErrorCode {
  const { state: before, live, drafts, scheduled, next_at: nextAt } = facts;
  if (act === 'bin') return { state: { before, after: 'bin' } };
  if (act === 'unpublish') {
    if (before === 'published') return { state: { before, after: 'unpublished' } };
    return before === 'scheduled' ? { state: { before, after: 'draft' } } : {};
  }
  if (act === 'publish') {
    const waiting = withChapters ? drafts + scheduled : 0;
    if (live + waiting === 0) return 'nothing_to_show';
    if (needsRating && !facts.is_rated && before !== 'published') return 'missing_rating';
    const isSame = before === 'published' && waiting === 0;
    return isSame ? {} : { state: { before, after: 'published' } };
  }
  if (before === 'published') return 'already_live';
  const time = Date.parse(at);
  const hasChapter = live > 0 || (nextAt !== null && Date.parse(nextAt) <= time);
  if (!hasChapter && !(withChapters && drafts > 0)) return 'nothing_to_show';
  if (needsRating && !facts.is_rated) return 'missing_rating';
  const was = facts.scheduled_at;
  const isSame = before === 'scheduled' && was !== null && Date.parse(was) === time;
  if (isSame && !(withChapters && drafts > 0)) return {};
  return { state: { before, after: 'scheduled' }, scheduled_at: { before: was, after: at } };
}
