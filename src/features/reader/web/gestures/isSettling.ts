import type { Gesture } from './gesture.ts';

/**
 * Whether the page glides to where this step left it: not while fingers hold it, but once a swipe
 * was let go, and where a key or a button moved it (`isGliding`). Undefined: as before.
 */
export function isSettling(before: Gesture, after: Gesture, isGliding: boolean): boolean | undefined {
  if (isHeld(after)) return false;
  const isLetGo = before.phase === 'swiping' && after.phase !== 'swiping';
  return isLetGo || (isGliding && after.zoom !== before.zoom) ? true : undefined;
}

function isHeld({ phase }: Gesture): boolean {
  return phase !== 'idle' && phase !== 'pressed';
}
