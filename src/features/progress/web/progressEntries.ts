import { readNote, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { parseProgress, progressPrefix } from '../../chapters/web/progressNotes.ts';
import { resumePrefix } from '../../chapters/web/resumePoint.ts';
import type { DeviceEntries } from '../../sync/web/DeviceEntries.ts';
import type { KeptProgress, ProgressEntry } from '../progressApi.ts';
import { progressKind } from '../progressKind.ts';
import { pointToLatest } from './pointToLatest.ts';

/**
 * Reading progress as devices have it, by keys `comic/chapter`. A member who logs in is asked
 * whether a visitor's is theirs.
 */
export const progressEntries: DeviceEntries<KeptProgress> = {
  kind: progressKind,
  names: {
    entry: 'read',
    unsent: 'unsent-read',
    owner: 'progress-of',
    // The number grows with each new field, as that of `comicMarkEntries` does.
    cursor: 'progress-cursor-2',
    locked: 'locked-read',
    aside: 'visitor-read',
  },
  read: (siteId, key) => parseEntry(key, readNote(progressPrefix(siteId) + key)),
  parse: parseEntry,
  write(siteId, entries) {
    const notes = entries.map(({ comic, chapter, ...progress }) => [
      `${progressPrefix(siteId)}${comic}/${chapter}`,
      JSON.stringify(progress, withoutNothing),
    ]);
    writeNotes(Object.fromEntries(notes) as Record<string, string>);
    pointToLatest(siteId, new Set(entries.map(({ comic }) => comic)));
  },
  storedNames: (siteId) =>
    [progressPrefix(siteId), resumePrefix(siteId)].flatMap((prefix) =>
      Object.keys(readNotes(prefix)).map((rest) => prefix + rest),
    ),
  pull: (callApi, input) => callApi('GET /api/progress', input, { priority: 'low' }),
  push: (callApi, { entries, sent_at }, manner) =>
    callApi('PUT /api/progress', { entries: entries.map(withoutName), sent_at }, manner),
};

function parseEntry(key: string, text: string | null): KeptProgress | undefined {
  const [comic = '', chapter = ''] = key.split('/');
  const progress = parseProgress(text);
  return progress && { comic, chapter, ...progress };
}

/**
 * Leaves out empty values, which are read back as their defaults. A device then holds half as many
 * marks again, and an import brings many.
 */
const withoutNothing = (_: string, value: unknown) => (value || value === 0 ? value : undefined);

/** The server knows what its chapters are called. */
function withoutName(progress: KeptProgress): ProgressEntry {
  const { number: _, volume: __, title: ___, ...entry } = progress;
  return entry;
}
