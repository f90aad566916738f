import { decidingChapters } from '../../chapters/decidingChapters.ts';
import { numbering } from '../../chapters/numbering.ts';
import { importNote } from '../importNote.ts';
import type { ChapterState } from './ImportCatalogue.ts';
import type { ImportDecision, ImportRun } from './ImportDecision.ts';

/** Fields of a chapter that say where it stands. */
const PLACE = ['number', 'volume', 'language', 'groups'];

/**
 * Says once in a run, with the first chapter that comes or moves, that its comic stands by volume.
 */
export function noteOrder(decision: ImportDecision, { ordered }: Pick<ImportRun, 'ordered'>): ImportDecision {
  const { comic, status, publishes, changed, problem, notes } = decision;
  const isPlaced = status === 'imported' || publishes || changed.some((field) => PLACE.includes(field));
  if (problem || !isPlaced || ordered.has(comic.slug)) return decision;
  if (numbering(decidingChapters(comic.chapters).map(numberedOf)) === 'through') return decision;
  const note = importNote('ordered_by_volume', { title: String(comic.fields['title']) });
  return { ...decision, notes: [...notes, note] };
}

function numberedOf({ fields }: ChapterState) {
  const { number = null, volume = null, language = null, groups } = fields;
  const slugs = Array.isArray(groups) ? (groups as string[]) : [];
  return {
    number: number as string | null,
    volume: volume as string | null,
    language: language as string | null,
    groups: slugs.map((slug) => ({ slug })),
  };
}
