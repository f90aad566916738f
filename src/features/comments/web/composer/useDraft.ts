import { useNote } from '../../../../ui/device/useNote.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { draftKey, parseDraft, writeDraft, type Slot } from '../drafts.ts';
import { useThreadView } from '../ThreadContext.ts';

/**
 * The text typed in a box: kept on the device with every letter. `refusal`: why the server did not
 * take it.
 */
export function useDraft(slot: Slot) {
  const { id: siteId } = useSite();
  const { place } = useThreadView();
  const key = draftKey(siteId, place, slot);
  const draft = parseDraft(useNote(key));
  return {
    key,
    text: draft?.text ?? '',
    hasDraft: draft !== undefined,
    refusal: draft?.refusal,
    /** A new letter takes the refusal away. */
    write: (text: string, refusal?: string) => writeDraft(key, text, refusal),
  };
}
