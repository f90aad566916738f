import { useSyncExternalStore } from 'react';
import { useSite } from '../../site/web/useSite.ts';
import { parseResumePlace, type ResumePlace } from '../resumePlace.ts';

/** Where this device stopped reading a comic; undefined while the page is rendered on the server and taken over. */
export function useResumePlace(slug: string): ResumePlace | undefined {
  const key = `${useSite().id}_resume:${slug}`;
  const stored = useSyncExternalStore(subscribeToStorage, () => readStored(key), readNothing);
  return parseResumePlace(stored);
}

/** Other tabs of this site may be reading. */
function subscribeToStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readNothing(): null {
  return null;
}
