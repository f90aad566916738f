import { useFormatter } from 'use-intl';
import { deviceTimeZone } from '../device/deviceTimeZone.ts';
import { useIsHydrated } from '../device/useIsHydrated.ts';

/**
 * Says a moment by its day and its time, on the clock of this device; in UTC on the server and
 * while its page is being taken over.
 */
export function useMomentWords(): (value: string | Date) => string {
  const format = useFormatter();
  const timeZone = useIsHydrated() ? deviceTimeZone() : 'UTC';
  return (value) => format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
