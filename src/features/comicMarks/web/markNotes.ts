import { readNote } from '../../../ui/device/deviceNotes.ts';
import type { ComicMark } from '../comicMarksApi.ts';
import { MAX_REREADS } from '../maxRereads.ts';
import { MARK_TIMES } from '../markTimes.ts';
import { SHELVES, type Shelf } from '../shelves.ts';
import { markPrefix } from './markPrefix.ts';

/** The device's knowledge of a comic, in one note under its slug. */
export type NotedMark = Required<Omit<ComicMark, 'comic'>>;

export function readMark(siteId: string, slug: string): NotedMark | undefined {
  return parseMark(readNote(markPrefix(siteId) + slug));
}

export const NO_MARK = markOf({});

/** Undefined for what makes no sense. */
export function parseMark(text: string | null): NotedMark | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    return note && typeof note === 'object' ? markOf(note) : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_REREADS;
}

function markOf(note: Record<string, unknown>): NotedMark {
  const { score, shelf, favorite, is_private, rereads } = note;
  const isScore = Number.isInteger(score) && (score as number) >= 1 && (score as number) <= 10;
  const mark: Record<string, unknown> = {
    favorite: favorite === true,
    shelf: SHELVES.includes(shelf as Shelf) ? shelf : null,
    score: isScore ? score : null,
    is_private: is_private === true,
    preferred_group: textOf(note['preferred_group']),
    preferred_language: textOf(note['preferred_language']),
    reread_from: timeOf(note['reread_from']),
    rereads: isCount(rereads) ? rereads : 0,
  };
  for (const at of Object.values(MARK_TIMES)) mark[at] = timeOf(note[at]);
  return mark as NotedMark;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function timeOf(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
}
