import { ChunkLoadError } from '../device/ChunkLoadError.ts';
import { showAlert } from './shownAlerts.ts';

/**
 * For parts that are fetched when they are first used, such as a dialog: a script that cannot be had leaves the page as it is, and
 * offers to reload it. Any other error is thrown on.
 */
export function offerReload(error: unknown, words: { message: string; reload: string }): void {
  if (!(error instanceof ChunkLoadError)) throw error;
  showAlert({
    kind: 'danger',
    text: words.message,
    action: { label: words.reload, run: () => location.reload() },
  });
}
