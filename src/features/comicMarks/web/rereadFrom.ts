import { readNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { markPrefix } from './markPrefix.ts';

/**
 * When the re-read of a comic began that is going on (ISO 8601), else null. Chapter lists ask for
 * this and for nothing else of a mark.
 */
export function rereadFrom({ siteId, slug }: { siteId: string; slug: string }): string | null {
  return fromOf(readNote(markPrefix(siteId) + slug));
}

/** The same, to be looked at; null on the server and while its page is being taken over. */
export function useRereadFrom(slug: string): string | null {
  return fromOf(useNote(markPrefix(useSite().id) + slug));
}

function fromOf(note: string | null): string | null {
  return /"reread_from":"([^"]+)"/.exec(note ?? '')?.[1] ?? null;
}
