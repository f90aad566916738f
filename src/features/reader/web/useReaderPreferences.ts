import { useNote } from '../../../ui/device/useNote.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { DEFAULT_PREFERENCES, parsePreferences, type ReaderPreferences } from '../readerPreferences.ts';
import { useKeepNote } from './useKeepNote.ts';

export type PreferencesChoice = {
  preferences: ReaderPreferences;
  change(some: Partial<ReaderPreferences>): void;
};

const KEY = 'reader';

/** How this reader reads, whatever the comic. */
export function useReaderPreferences(): PreferencesChoice {
  const keep = useKeepNote();
  const chosen = parsePreferences(useNote(noteName(useSite().id, KEY)));
  return {
    preferences: { ...DEFAULT_PREFERENCES, ...chosen },
    change: (some) => keep(KEY, { ...chosen, ...some }),
  };
}
