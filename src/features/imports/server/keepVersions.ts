import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import { insertChange } from '../../editing/server/changeStore.ts';
import type { EditedKind, EditedState } from '../../editing/server/EditedKind.ts';
import type { ImportDecision } from './ImportDecision.ts';

/** The editors' kinds for comics and chapters; their features stand behind this one. */
export type ImportedKinds = Record<'comic' | 'chapter', Pick<EditedKind, 'load'>>;

type KeepVersions = {
  transaction: Kysely<Tables>;
  kinds: ImportedKinds;
  decision: ImportDecision;
  /** The member whose upload it is. */
  actorId: string | null;
};

type Subject = { kind: 'comic' | 'chapter'; id: string };

/**
 * Carries out what a decision does, and keeps what that changed of a comic or chapter as a version,
 * as an edit does. A thing that the decision makes anew costs nothing here: it begins with its
 * first version.
 */
export async function keepVersions<Result>(
  { transaction, kinds, decision, actorId }: KeepVersions,
  carryOut: () => Promise<Result>,
): Promise<Result> {
  const before = new Map<Subject, EditedState>();
  for (const subject of subjectsOf(decision)) {
    const state = await kinds[subject.kind].load(transaction, subject.id);
    if (state) before.set(subject, state);
  }
  const result = await carryOut();
  for (const [{ kind, id }, was] of before) {
    const is = await kinds[kind].load(transaction, id);
    const fields = is ? changedFields(was, is) : {};
    if (Object.keys(fields).length === 0) continue;
    const version = was.version + 1;
    await transaction
      .updateTable(kind === 'comic' ? 'comics' : 'chapters')
      .set({ version })
      .where('id', '=', id)
      .execute();
    await insertChange(transaction, { kind, id, version, origin: 'import', actorId, fields });
  }
  return result;
}

/** The rows that were there before and that the decision may change. */
function subjectsOf(decision: ImportDecision): Subject[] {
  const { comic, chapter, status, changed, addedTerms, removedTerms } = decision;
  const isReplaced = status === 'replaced';
  const changesComic =
    isReplaced ||
    decision.isComicChanged ||
    addedTerms.length > 0 ||
    removedTerms.length > 0 ||
    lacksCover(decision);
  const changesChapter = isReplaced || changed.some((field) => !field.startsWith('comic.'));
  return [
    ...(changesComic && !decision.isNewComic ? [{ kind: 'comic' as const, id: comic.id }] : []),
    ...(changesChapter && status !== 'imported' ? [{ kind: 'chapter' as const, id: chapter.id }] : []),
  ];
}

/** The first page of a new chapter becomes the cover of a comic that has no other chapter. */
const lacksCover = ({ status, comic }: ImportDecision) =>
  status === 'imported' && comic.chapters.length === 1;

function changedFields(was: EditedState, is: EditedState): ChangedFields {
  const names = new Set([...Object.keys(was.fields), ...Object.keys(is.fields)]);
  return Object.fromEntries(
    [...names].flatMap((field) => {
      const [before, after] = [was.fields[field] ?? null, is.fields[field] ?? null];
      return isSameJson(before, after) ? [] : [[field, { before, after }]];
    }),
  );
}
