import { useEffect, useEffectEvent, useState } from 'react';
import { readNote } from '../../../ui/device/deviceNotes.ts';
import { useTabOwner } from '../../sessions/web/useTabOwner.ts';
import { useSite } from '../../site/web/useSite.ts';
import { takeBox } from './composer/returnBox.ts';
import { draftKey, listFilledSlots, parseDraft, writeDraft, type Place, type Slot } from './drafts.ts';

/** `hasPlace`: whether a box has its place in what is shown of the thread. */
type BoxArrival = { onArrival: () => void; hasPlace: (slot: Slot) => boolean };

/**
 * The box of a thread that is open, one at a time. Somebody who left one to log in finds it open,
 * as does somebody whose reply or edit was not sent.
 */
export function useOpenBox(place: Place, { onArrival, hasPlace }: BoxArrival) {
  const { id: siteId } = useSite();
  const owner = useTabOwner();
  const [open, setOpen] = useState<{ slot: Slot; hasFocus: boolean } | null>(null);
  const comeBack = useEffectEvent(() => {
    const slot = takeBox(place);
    if (slot) setOpen({ slot, hasFocus: true });
    else onArrival();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the box is not known while the server's page is taken over
  useEffect(() => comeBack(), []);
  const reopen = useEffectEvent((slots: readonly Slot[]) => {
    const slot = slots.find((one) => one !== 'new' && hasPlace(one));
    if (slot) setOpen((now) => now ?? { slot, hasFocus: false });
  });
  const { kind, target } = place;
  useEffect(() => {
    void listFilledSlots({ siteId, owner, kind, target }).then((slots) => reopen(slots));
  }, [siteId, owner, kind, target]);
  return {
    openSlot: open?.slot ?? null,
    hasFocus: open?.hasFocus === true,
    openBox(slot: Slot | null, quote?: string): void {
      if (slot !== null && quote !== undefined) {
        const box = { siteId, owner, ...place, slot };
        const typed = parseDraft(readNote(draftKey(box)))?.text ?? '';
        writeDraft(box, `${typed === '' ? '' : `${typed}\n\n`}${quote}\n\n`);
      }
      setOpen(slot && { slot, hasFocus: true });
    },
  };
}
