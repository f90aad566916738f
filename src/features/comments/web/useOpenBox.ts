import { useEffect, useEffectEvent, useState } from 'react';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { takeBox } from './composer/returnBox.ts';
import { draftKey, parseDraft, writeDraft, type Place, type Slot } from './drafts.ts';

/**
 * The box of a thread that is open, one at a time. Somebody who left one to log in finds it open.
 */
export function useOpenBox(place: Place, onArrival: () => void) {
  const { id: siteId } = useSite();
  const [openSlot, setOpenSlot] = useState<Slot | null>(null);
  const comeBack = useEffectEvent(() => {
    const slot = takeBox(siteId, place);
    if (slot) setOpenSlot(slot);
    else onArrival();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the note is on the device alone, and not known while the server's page is taken over
  useEffect(() => comeBack(), []);
  return {
    openSlot,
    openBox(slot: Slot | null, quote?: string): void {
      if (slot !== null && quote !== undefined) {
        const key = draftKey(siteId, place, slot);
        const typed = parseDraft(readNote(key))?.text ?? '';
        writeDraft(key, `${typed === '' ? '' : `${typed}\n\n`}${quote}\n\n`);
      }
      setOpenSlot(slot);
    },
  };
}
