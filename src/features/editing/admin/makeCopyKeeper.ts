import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { holdTab, tabNote, thisTab } from '../../../ui/device/tabNotes.ts';
import type { EditedKindName } from '../editingApi.ts';
import { copyContent, isEmptyCopy, type CopyContent } from './keptCopy.ts';

export const DEVICE_DELAY_MS = 300;
export const SERVER_DELAY_MS = 2_000;
/** However long somebody goes on typing. */
export const SERVER_LIMIT_MS = 10_000;

/**
 * The place of unsaved changes. `typing`: not kept yet. `device`: the server could not be reached
 * or refused.
 */
export type CopyPlace = 'none' | 'typing' | 'keeping' | 'server' | 'device';

export type CopyKeeperOptions = {
  callApi: CallApi;
  siteId: string;
  /** The name of the notes on this device, of which this tab has its own. */
  noteName: string;
  kind: EditedKindName;
  id: string;
  content: () => CopyContent;
  onPlace: (place: CopyPlace) => void;
  onLoggedOut: () => void;
};

/**
 * Keeps the working copy of this tab on the device soon after a key, and on the server after a
 * pause.
 */
export function makeCopyKeeper(options: CopyKeeperOptions) {
  const { callApi, siteId, noteName, kind, id, content, ...tell } = options;
  const tab = thisTab();
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let serverTimer: ReturnType<typeof setTimeout> | undefined;
  let firstUnsent: number | undefined;
  let isOnServer = true;
  // A copy is never dropped before a write that was sent earlier has arrived.
  let calls: Promise<void> = Promise.resolve();

  function keepOnDevice(): void {
    clearTimeout(deviceTimer);
    const kept = content();
    const { base_version } = kept;
    const copy = { base_version, fields: copyContent(kept), updated_at: new Date().toISOString() };
    if (!isEmptyCopy(kept)) holdTab(siteId);
    writeNote(tabNote(noteName), isEmptyCopy(kept) ? null : JSON.stringify(copy));
  }

  async function send(): Promise<void> {
    const kept = content();
    firstUnsent = undefined;
    try {
      if (isEmptyCopy(kept)) {
        if (isOnServer) await callApi('DELETE /api/admin/working-copies/:kind/:id/:tab', { kind, id, tab });
        isOnServer = false;
        if (firstUnsent === undefined) tell.onPlace('none');
        return;
      }
      tell.onPlace('keeping');
      isOnServer = true;
      const body = { base_version: kept.base_version, fields: copyContent(kept) };
      await callApi('PUT /api/admin/working-copies/:kind/:id/:tab', { kind, id, tab, ...body });
      if (firstUnsent === undefined) tell.onPlace('server');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell.onPlace(isEmptyCopy(content()) ? 'none' : 'device');
      if (error.status === 401) tell.onLoggedOut();
    }
  }

  function keepNow(): Promise<void> {
    clearTimeout(serverTimer);
    firstUnsent ??= Date.now();
    keepOnDevice();
    calls = calls.then(send);
    return calls;
  }

  return {
    keepNow,
    touch(): void {
      tell.onPlace('typing');
      clearTimeout(deviceTimer);
      deviceTimer = setTimeout(keepOnDevice, DEVICE_DELAY_MS);
      clearTimeout(serverTimer);
      firstUnsent ??= Date.now();
      const rest = firstUnsent + SERVER_LIMIT_MS - Date.now();
      serverTimer = setTimeout(() => void keepNow(), Math.max(0, Math.min(SERVER_DELAY_MS, rest)));
    },
    /** Leaves what is kept where it is. */
    stop(): void {
      if (firstUnsent !== undefined) keepOnDevice();
      clearTimeout(deviceTimer);
      clearTimeout(serverTimer);
    },
  };
}
