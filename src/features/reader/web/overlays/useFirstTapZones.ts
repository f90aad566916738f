import { useEffect, useEffectEvent } from 'react';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';
import { readNote, writeNote } from '../../../../ui/device/deviceNotes.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { ReaderState } from '../ReaderState.ts';

/**
 * Shows what taps do, once on each device that has no finer pointer than a finger; another time
 * where the drawing cannot be had.
 */
export function useFirstTapZones({ open, overlay }: ReaderState): void {
  const key = `${useSite().id}_tap-zones`;
  const show = useEffectEvent(() => {
    if (overlay || readNote(key) !== null) return;
    writeNote(key, 'shown');
    open('tap_zones');
  });
  useEffect(() => {
    if (readNote(key) !== null || !matchMedia('(pointer: coarse)').matches) return;
    loadChunk(() => import('./TapZonesOverlay.tsx')).then(
      () => show(),
      () => {
        // Nobody has asked for it.
      },
    );
  }, [key]);
}
