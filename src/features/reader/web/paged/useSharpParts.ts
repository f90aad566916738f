import { useEffect, useState } from 'react';
import { loadChunk } from '../../../../ui/device/loadChunk.ts';

export type SharpParts = (typeof import('./sharpParts.ts'))['sharpParts'];

/** Fetched when a page is first enlarged; without it the page stays as it is. */
export function useSharpParts(isWanted: boolean): SharpParts | undefined {
  const [parts, setParts] = useState<SharpParts>();
  const isMissing = isWanted && !parts;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk(() => import('./sharpParts.ts')).then(
      ({ sharpParts }) => setParts(sharpParts),
      () => {},
    );
  }, [isMissing]);
  return isWanted ? parts : undefined;
}
