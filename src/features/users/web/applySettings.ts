import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { storeLocale } from '../../site/web/storeLocale.ts';
import type { Settings } from '../Settings.ts';

/**
 * Takes over on this device what a member chose, where it has changed: until then what was chosen
 * on the device itself stands. All other settings are read from the record that is kept of the
 * member.
 */
export function applySettings(siteId: string, settings: Settings, before?: Settings): void {
  const { theme, locale } = settings;
  if (theme !== (before?.theme ?? 'system')) writeNote(`${siteId}_theme`, theme === 'system' ? null : theme);
  if (locale !== (before?.locale ?? null)) storeLocale(siteId, locale);
}
