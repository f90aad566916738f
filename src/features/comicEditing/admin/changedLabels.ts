import { mergeEdit, type FieldValues } from '../../editing/mergeEdit.ts';
import { isListField } from '../chosenTaxonomies.ts';
import type { ComicLabels } from '../comicFields.ts';

/** The labels that were chosen unlike those that were read. */
export function changedLabels(read: ComicLabels, chosen: ComicLabels): Partial<ComicLabels> {
  return mergeLabels({ base: read, now: read, mine: chosen });
}

type SavedLabels = {
  read: ComicLabels;
  sent: Partial<ComicLabels>;
  /** Labels as the save left them. */
  now: ComicLabels;
  /** Fields that others had changed, and that the save left as they were. */
  others: readonly string[];
};

/** Takes back what a save changed: what others gave meanwhile stays. */
export function takenBackLabels({ read, sent, now, others }: SavedLabels): Partial<ComicLabels> {
  const isOwn = ([field]: [string, unknown]) => field in sent && !others.includes(field);
  return mergeLabels({ base: sent, now, mine: Object.fromEntries(Object.entries(read).filter(isOwn)) });
}

function mergeLabels(labels: Record<'base' | 'now' | 'mine', FieldValues>): Partial<ComicLabels> {
  return mergeEdit({ ...labels, isList: isListField }).changed as Partial<ComicLabels>;
}
