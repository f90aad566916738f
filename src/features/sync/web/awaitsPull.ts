import { readNote } from '../../../ui/device/deviceNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { DeviceEntries } from './DeviceEntries.ts';

/** Whether a member is logged in whose entries this device has never had from the server. */
export function awaitsPull({ names }: Pick<DeviceEntries<never>, 'names'>, siteId: string): boolean {
  return readToken(siteId) !== null && readNote(`${siteId}_${names.cursor}`) === null;
}
