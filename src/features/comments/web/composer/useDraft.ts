import { useEffect } from 'react';
import { useNote } from '../../../../ui/device/useNote.ts';
import { useTabOwner } from '../../../sessions/web/useTabOwner.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { draftKey, fillBox, parseDraft, returnText, writeDraft, type Slot } from '../drafts.ts';
import { useThreadView } from '../ThreadContext.ts';

/**
 * The text typed in a box: kept on the device with every letter. `refusal`: why the server did not
 * take it.
 */
export function useDraft(slot: Slot) {
  const { id: siteId } = useSite();
  const { kind, target } = useThreadView().place;
  const owner = useTabOwner();
  useEffect(() => {
    const gone = new AbortController();
    void fillBox({ siteId, owner, kind, target, slot }, gone.signal);
    return () => gone.abort();
  }, [siteId, owner, kind, target, slot]);
  const box = { siteId, owner, kind, target, slot };
  const draft = parseDraft(useNote(draftKey(box)));
  return {
    text: draft?.text ?? '',
    hasDraft: draft !== undefined,
    refusal: draft?.refusal,
    /** A new letter takes the refusal away. */
    write: (text: string, refusal?: string) => writeDraft(box, text, refusal),
    giveBack: (text: string) => returnText(box, text),
  };
}
