import { readNotes } from '../../../ui/device/deviceNotes.ts';
import type { ChapterManifest, ChapterRow } from '../../chapters/chaptersApi.ts';
import { lastBegun } from '../../chapters/lastBegun.ts';
import type { ReadManifest } from '../../chapters/ReadManifest.ts';
import { readProgress } from '../../chapters/web/progressNotes.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';
import { isHiddenBy } from '../isHiddenBy.ts';

/**
 * The chapter between the versions of its neighbours that were read on this device, of several the
 * one that was read last. It costs no call: whoever turns back at once comes to what they read.
 */
export function withReadVersions(siteId: string, manifest: ChapterManifest): ReadManifest {
  const { comic, previous, next, next_foreign, previous_versions = [], next_versions = [] } = manifest;
  if (previous_versions.length + next_versions.length === 0) return manifest;
  const isHidden = isHiddenBy(Object.keys(readNotes(noteName(siteId, HIDDEN_GROUP))));
  const read = (chosen: ChapterRow | null, others: readonly ChapterRow[]) => {
    const versions = chosen ? [chosen, ...others].filter((row) => !isHidden(row)) : [];
    return lastBegun(versions, (slug) => readProgress({ siteId, slug: comic.slug }, slug)) ?? chosen;
  };
  return {
    ...manifest,
    previous: read(previous, previous_versions),
    next: read(next, next_versions),
    next_foreign: read(next_foreign ?? null, next_versions),
    kept: manifest,
  };
}
