import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseResumePoint, resumeKey, type ResumePoint } from './resumePoint.ts';

/** The comic's resume point on this device; undefined on the server and during hydration. */
export function useResumePoint(slug: string): ResumePoint | undefined {
  return parseResumePoint(useNote(resumeKey({ siteId: useSite().id, slug })));
}
