import { useMemo } from 'react';
import { useNote } from '../../../../ui/device/useNote.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { noteName } from '../../../memberNotes/web/memberNote.ts';
import { useSession } from '../../../sessions/web/useSession.ts';
import { useSite } from '../../../site/web/useSite.ts';
import {
  comicKind,
  parseReading,
  resolveReading,
  type ComicKind,
  type ReadingSettings,
  type ReadingSource,
} from '../../readingSettings.ts';
import { useKeepNote } from './useKeepNote.ts';

export type ReadingChoice = {
  settings: ReadingSettings;
  kind: ComicKind;
  source: ReadingSource;
  /** Changes how this comic is read. Undefined: as if it was never chosen for this comic. */
  change(some: { [Name in keyof ReadingSettings]?: ReadingSettings[Name] | undefined }): void;
  /** Forgets what was chosen: for this comic, else for its kind. */
  reset(): void;
  /** Reads all comics of its kind as this one. */
  makeDefault(): void;
};

/**
 * The settings of this comic (decision record 24), and the ways to change them: for this comic
 * alone, unless it is made the way of its kind. `onChange` is told before.
 */
export function useReadingSettings(
  manifest: ChapterManifest,
  onChange: (change: Partial<ReadingSettings>) => void,
): ReadingChoice {
  const site = useSite();
  const { user } = useSession();
  const keep = useKeepNote();
  const kind = useMemo(() => comicKind(manifest), [manifest]);
  const key = `reading/${manifest.comic.slug}`;
  const kindKey = `reading-kind/${kind}`;
  const note = useNote(noteName(site.id, key));
  const kindNote = useNote(noteName(site.id, kindKey));
  const { reading, fit } = user?.settings ?? {};
  const chosen = useMemo(() => parseReading(note), [note]);
  // It looks at every page of the chapter.
  const { settings, source } = useMemo(() => {
    const wish = reading && fit ? { reading, fit } : undefined;
    return resolveReading({ ...manifest, chosen, byKind: parseReading(kindNote), wish });
  }, [manifest, chosen, kindNote, reading, fit]);
  return {
    settings,
    kind,
    source,
    change(some) {
      const changed = { ...chosen, ...some };
      onChange(some as Partial<ReadingSettings>);
      keep(key, changed);
    },
    reset() {
      onChange({});
      keep(source === 'comic' ? key : kindKey, null);
    },
    makeDefault() {
      keep(kindKey, settings);
      keep(key, null);
    },
  };
}
