import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { defaultReading, parseReading, wishedReading, type ReadingSettings } from '../readingSettings.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';

export type ReadingChoice = {
  settings: ReadingSettings;
  /** The reader chose something for this comic on this device. */
  isChosen: boolean;
  choose(settings: ReadingSettings): void;
  reset(): void;
};

/** How this comic is read: its own way, changed by what its reader wishes for all comics, and by what they chose for it on this device. */
export function useReadingSettings(manifest: ChapterManifest): ReadingChoice {
  const site = useSite();
  const { user } = useSession();
  const key = `${site.id}_reading:${manifest.comic.slug}`;
  const note = useNote(key);
  const own = defaultReading(manifest);
  return {
    settings: { ...(user ? wishedReading(own, user.settings) : own), ...parseReading(note) },
    isChosen: note !== null,
    choose: (settings) => writeNote(key, JSON.stringify(settings)),
    reset: () => writeNote(key, null),
  };
}
