import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { deviceFacts } from './deviceFacts.ts';
import { useReaderPreferences } from './useReaderPreferences.ts';

/** Whether pictures are to be small: the reader chose so, or the browser asks for it. False for the server's page. */
export function useDataSaver(): boolean {
  const isHydrated = useIsHydrated();
  const { preferences } = useReaderPreferences();
  return isHydrated && deviceFacts(preferences).isSaving;
}
