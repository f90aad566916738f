import { clockSkew } from '../../../contract/clockSkew.ts';
import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { comicProgressPrefix, readProgress, type NotedProgress } from '../../chapters/web/progressNotes.ts';
import { mergeProgress } from '../mergeProgress.ts';
import type { KeptProgress } from '../progressApi.ts';
import { pointToLatest } from './pointToLatest.ts';

type Adopt = {
  rows: readonly KeptProgress[];
  /** The server's clock. */
  now: string;
  /** Whether this device knows something of a chapter (`comic/chapter`) that the server had not heard. */
  isChanged(key: string): boolean;
};

/** Takes over what the server keeps. The notes of a device go by its own clock, however wrong, so that they can be compared with one another. */
export function adoptProgress(siteId: string, { rows, now, isChanged }: Adopt): void {
  const skew = clockSkew({ device: Date.now(), server: Date.parse(now) });
  const byDevice = (at: string) => (skew === 0 ? at : new Date(Date.parse(at) - skew).toISOString());
  const notes: Record<string, string> = {};
  for (const { comic, chapter, read_at, hidden_at, ...rest } of rows) {
    const where = { siteId, slug: comic };
    const kept: NotedProgress = {
      ...rest,
      read_at: byDevice(read_at),
      hidden_at: hidden_at === null ? null : byDevice(hidden_at),
    };
    const known = isChanged(`${comic}/${chapter}`) ? readProgress(where, chapter) : undefined;
    const merged = known ? mergeProgress(known, kept) : kept;
    notes[comicProgressPrefix(where) + chapter] = JSON.stringify(merged);
  }
  writeNotes(notes);
  pointToLatest(siteId, new Set(rows.map(({ comic }) => comic)));
}
