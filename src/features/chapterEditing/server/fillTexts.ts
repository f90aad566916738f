import type { Kysely } from 'kysely';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type { Actor } from '../../audit/server/recordAct.ts';
import type { ComicFields } from '../../comicEditing/comicFields.ts';
import { MAX_ALTERNATIVE_TITLES } from '../../comicEditing/comicFieldLimits.ts';
import { comicKind } from '../../comicEditing/server/comicKind.ts';
import { findEditedComic } from '../../comicEditing/server/editedComicStore.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';

type Filling = { transaction: Kysely<Tables>; actor: Actor };
type AlternativeTitle = ComicFields['alternative_titles'][number];

const ALTERNATIVE = 'alternative_titles';
const IS_TEXT = /^(?:description(?:\/|$)|title\/)/;

/**
 * Gives a comic the texts of another that it has none of, and the other's titles as further ones.
 * An empty text that is locked stays: somebody emptied it. Returns what that changed.
 */
export async function fillTexts({
  transaction,
  actor,
  fromId,
  toId,
}: Filling & { fromId: string; toId: string }): Promise<ChangedFields> {
  const from = found(await findEditedComic(transaction, { id: fromId }));
  const to = found(await findEditedComic(transaction, { id: toId, isHeld: true }));
  const texts = Object.entries(from.fields).filter(
    ([field, text]) =>
      IS_TEXT.test(field) && text !== null && to.fields[field] === null && !to.locked.includes(field),
  );
  const titles = addedTitles(from.fields as ComicFields, to.fields as ComicFields);
  const fields = Object.fromEntries([...texts, ...(titles.length > 0 ? [[ALTERNATIVE, titles]] : [])]);
  // No lock comes with it, and none goes: imports know these fields as they did before.
  const unlock = Object.keys(fields).filter((field) => !to.locked.includes(field));
  return save({ transaction, actor, id: toId, version: to.version, fields, unlock, origin: 'form' });
}

/** Takes what a merge filled back, where it is still so; of the titles those that came with it. */
export async function emptyTexts({
  transaction,
  actor,
  id,
  filled,
}: Filling & { id: string; filled: ChangedFields }): Promise<void> {
  const comic = found(await findEditedComic(transaction, { id, isHeld: true }));
  const fields: Record<string, unknown> = {};
  for (const [field, { before, after }] of Object.entries(filled)) {
    const now = comic.fields[field];
    if (isSameJson(now, after)) fields[field] = before;
    else if (field === ALTERNATIVE) fields[field] = without(now, before, after);
  }
  await save({ transaction, actor, id, version: comic.version, fields, origin: 'undo' });
}

type Save = Filling & {
  id: string;
  version: number;
  fields: FieldValues;
  unlock?: readonly string[];
  origin: 'form' | 'undo';
};

/** It has its entry in the audit log with the merge. */
async function save(edit: Save): Promise<ChangedFields> {
  if (Object.keys(edit.fields).length === 0) return {};
  const { changed } = await saveEdit({ ...edit, kind: comicKind, isPartOfAct: true });
  return changed;
}

function addedTitles(from: ComicFields, to: ComicFields): AlternativeTitle[] {
  const known = new Set([to.title, ...to.alternative_titles.map(({ title }) => title)]);
  const offered = [{ label: null, title: from.title }, ...from.alternative_titles];
  const added = offered.filter(({ title }) => !known.has(title) && known.add(title));
  const all = [...to.alternative_titles, ...added].slice(0, MAX_ALTERNATIVE_TITLES);
  return all.length > to.alternative_titles.length ? all : [];
}

function without(now: unknown, before: unknown, after: unknown): AlternativeTitle[] {
  const [is, was, then] = [now, before, after].map((titles) => (titles ?? []) as AlternativeTitle[]);
  const came = then!.filter((title) => !was!.some((old) => isSameJson(old, title)));
  return is!.filter((title) => !came.some((one) => isSameJson(one, title)));
}
