import { useMemo } from 'react';
import { useNote } from '../../../../ui/device/useNote.ts';
import { noteName } from '../../../memberNotes/web/memberNote.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { DEFAULT_PREFERENCES, parsePreferences, type ReaderPreferences } from '../../readerPreferences.ts';
import { useKeepNote } from './useKeepNote.ts';

export type PreferencesChoice = {
  preferences: ReaderPreferences;
  change(some: Partial<ReaderPreferences>): void;
};

const KEY = 'reader';

/** The reader's preferences for every comic. */
export function useReaderPreferences(): PreferencesChoice {
  const keep = useKeepNote();
  const note = useNote(noteName(useSite().id, KEY));
  const chosen = useMemo(() => parsePreferences(note), [note]);
  const preferences = useMemo(() => ({ ...DEFAULT_PREFERENCES, ...chosen }), [chosen]);
  return {
    preferences,
    change: (some) => keep(KEY, { ...chosen, ...some }),
  };
}
