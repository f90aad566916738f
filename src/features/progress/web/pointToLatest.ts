import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { isInHistory } from '../../chapters/isInHistory.ts';
import { readComicProgress } from '../../chapters/web/progressNotes.ts';
import { resumeKey, type ResumePoint } from '../../chapters/web/resumePoint.ts';

/** Makes the places where comics are gone on with those of their chapters that were read last. */
export function pointToLatest(siteId: string, slugs: Iterable<string>): void {
  const notes: Record<string, string | null> = {};
  for (const slug of slugs) {
    const [latest] = Object.entries(readComicProgress({ siteId, slug }))
      .filter(([, progress]) => isInHistory(progress))
      .sort(([, left], [, right]) => Date.parse(right.read_at) - Date.parse(left.read_at));
    notes[resumeKey({ siteId, slug })] = latest ? JSON.stringify(pointOf(...latest)) : null;
  }
  writeNotes(notes);
}

function pointOf(
  chapter: string,
  {
    number,
    title,
    page,
    read_at,
  }: { number: string | null; title: string | null; page: number; read_at: string },
): ResumePoint {
  return { chapter, number, title, page, updated_at: read_at };
}
