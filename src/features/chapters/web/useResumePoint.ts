import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseResumePoint, resumeKey, type ResumePoint } from './resumePoint.ts';

/** Where this device stopped reading a comic; undefined while the page is rendered on the server and taken over. */
export function useResumePoint(slug: string): ResumePoint | undefined {
  return parseResumePoint(useNote(resumeKey({ siteId: useSite().id, slug })));
}
