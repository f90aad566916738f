import { readNote, writeNote } from '../device/deviceNotes.ts';

/** An object of the site that was opened on this device. */
export type RecentObject = {
  /** Kind and id, such as `comic:0190...`. */
  id: string;
  name: string;
  detail?: string;
  /** Below the language. */
  path: string;
};

const LIMIT = 10;

/** The note of this device; `src/web/watchSession.ts` removes it at logout. */
export function recentObjectsKey(siteId: string): string {
  return `${siteId}_recent-objects`;
}

/** The newest first; nothing where the note is not one of ours. */
export function parseRecentObjects(note: string | null): RecentObject[] {
  try {
    const parsed: unknown = JSON.parse(note ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isRecentObject).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Puts an object first, under the name that it has now. */
export function rememberObject(siteId: string, { id, name, detail, path }: RecentObject): void {
  const key = recentObjectsKey(siteId);
  const others = parseRecentObjects(readNote(key)).filter((one) => one.id !== id);
  const object = { id, name, ...(detail === undefined ? {} : { detail }), path };
  writeNote(key, JSON.stringify([object, ...others].slice(0, LIMIT)));
}

function isRecentObject(value: unknown): value is RecentObject {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, path, detail } = value as Record<string, unknown>;
  const isText = [id, name, path].every((one) => typeof one === 'string');
  return isText && (detail === undefined || typeof detail === 'string') && (path as string).startsWith('/');
}
