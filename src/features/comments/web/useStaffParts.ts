import { use, useEffect, useEffectEvent, useState } from 'react';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { StaffPartsContext, type StaffParts } from './StaffPartsContext.ts';

/** One for all comments of the page: they are fetched once. */
let fetched: StaffParts | undefined;

/** The parts of staff in a thread, as soon as they are loaded. */
export function useStaffParts(): StaffParts | undefined {
  const load = use(StaffPartsContext);
  const offerReload = useOfferReload();
  const [parts, setParts] = useState(() => fetched);
  const fail = useEffectEvent(offerReload);
  useEffect(() => {
    if (fetched || !load) return;
    const fetch = async () => {
      try {
        fetched = (await loadChunk(load)).staffParts;
        setParts(fetched);
      } catch (error) {
        fail(error);
      }
    };
    void fetch();
  }, [load]);
  return parts;
}
