import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { findLiveTermIds } from '../../taxonomy/server/withLiveTerms.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import { taxonomyOfShared } from '../taxonomyOfShared.ts';
import type { DoneRow, Undone, WaitingRow } from './bulkRowStore.ts';
import type { UndoRows } from './BulkWork.ts';
import { BULK_WORKS } from './bulkWorks.ts';
import type { ComicMarks } from './comicMarks.ts';

type Live = ReadonlyMap<number, number>;

/**
 * Undoes rows of one subject. A term that was merged since is the one that it became: that one is
 * given or taken away, and the rows say so. A term that was removed since cannot be given back.
 */
export async function undoRows(subject: BulkSubject, work: UndoRows): Promise<DoneRow[]> {
  const live = await listLive(work.transaction, work.rows);
  const rows = work.rows.map((row) => ({ ...row, undone: row.undone && undoneNow(row.undone, live) }));
  const done = await BULK_WORKS[subject].undo({ ...work, rows });
  const goneOf = new Map(work.rows.map(({ position, undone }) => [position, goneFields(undone, live)]));
  return done.map((row) => withGone(row, goneOf.get(row.position) ?? []));
}

async function listLive(transaction: Kysely<Tables>, rows: readonly WaitingRow[]): Promise<Live> {
  const ids = rows.flatMap(({ undone }) => [
    ...Object.entries(undone?.fields ?? {}).flatMap(([field, { before, after }]) =>
      taxonomyOfShared(field) ? [...idsOf(before), ...idsOf(after)] : [],
    ),
    ...Object.keys(undone?.marks?.terms ?? {}).map(Number),
    ...(undone?.marks?.removed ?? []),
  ]);
  return findLiveTermIds(transaction, ids);
}

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

const liveOf = (ids: readonly number[], live: Live) => [...new Set(ids.flatMap((id) => live.get(id) ?? []))];

function undoneNow({ fields, marks, ...undone }: Undone, live: Live): Undone {
  const changes: ChangedFields = Object.fromEntries(
    Object.entries(fields).map(([field, change]) => {
      if (!taxonomyOfShared(field)) return [field, change];
      const [before, after] = [idsOf(change.before), idsOf(change.after)];
      return [field, { before: liveOf(before, live), after: liveOf(after, live) }];
    }),
  );
  return { ...undone, fields: changes, marks: marks && marksNow(marks, changes, live) };
}

/** Terms that became one stand where the first of them stood; a hand's is a hand's. */
function marksNow(marks: ComicMarks, changes: ChangedFields, live: Live): ComicMarks {
  const terms: ComicMarks['terms'] = {};
  for (const [id, [origin, position]] of Object.entries(marks.terms)) {
    const now = live.get(Number(id));
    if (now === undefined) continue;
    const [known, place] = terms[now] ?? [origin, position];
    terms[now] = [known === 'hand' ? known : origin, Math.min(place, position)];
  }
  // A comic that carries the term that both became has not lost it.
  const carried = new Set(Object.values(changes).flatMap(({ before }) => idsOf(before)));
  const removed = liveOf(marks.removed, live).filter((id) => !carried.has(id));
  return { ...marks, terms, removed };
}

/** Fields that would get a term back which is there no more. */
function goneFields(undone: Undone | null, live: Live): string[] {
  return Object.entries(undone?.fields ?? {}).flatMap(([field, { before, after }]) => {
    const kept = idsOf(after);
    const isLost = idsOf(before).some((id) => !live.has(id) && !kept.includes(id));
    return taxonomyOfShared(field) && isLost ? [field] : [];
  });
}

const joined = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

function withGone(row: DoneRow, gone: readonly string[]): DoneRow {
  if (gone.length === 0) return row;
  // Whoever removed the term has changed that field since, too.
  if (row.problem) return { ...row, problem: { ...row.problem, fields: joined(row.problem.fields, gone) } };
  const outcome = row.outcome === 'same' ? 'refused' : row.outcome;
  return { ...row, outcome, problem: { code: 'term_gone', fields: [...gone] } };
}
