import { useEffect } from 'react';
import { onNotesChange, readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { applyTheme, themeOf, type Theme } from '../../../ui/theme/applyTheme.ts';
import { useSite } from './useSite.ts';

/**
 * The theme that this device keeps, and how to change it. The page follows the note, also when
 * another tab changes it.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const key = `${useSite().id}_theme`;
  const theme = themeOf(useNote(key));
  useEffect(() => onNotesChange(() => applyTheme(themeOf(readNote(key)))), [key]);
  return [theme, (chosen) => writeNote(key, chosen === 'system' ? null : chosen)];
}
