import { useNote } from '../../../ui/device/useNote.ts';
import { useRereadFrom } from '../../comicMarks/web/rereadFrom.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseResumePoint, resumeKey, type ResumePoint } from './resumePoint.ts';

/**
 * The comic's resume point on this device, which no re-read begins at; undefined on the server and
 * during hydration.
 */
export function useResumePoint(slug: string): ResumePoint | undefined {
  const place = parseResumePoint(useNote(resumeKey({ siteId: useSite().id, slug })));
  const from = useRereadFrom(slug);
  return place && from !== null && Date.parse(place.updated_at) < Date.parse(from) ? undefined : place;
}
