import { orderOldComics } from '../../features/chapters/server/orderOldComics.ts';
import { sendMissingPreviews } from '../../features/chapters/server/sendMissingPreviews.ts';
import { fillUsernameKeys } from '../../features/users/server/fillUsernameKeys.ts';
import { fillUsernameSkeletons } from '../../features/users/server/fillUsernameSkeletons.ts';
import { endDemoMembersInPublic } from '../demo/demoMembers.ts';
import { loadDemoOnce } from '../demo/loadDemo.ts';
import type { Services } from '../openServices.ts';
import { holdSiteTurn } from './holdSiteTurn.ts';

type PrepareSite = {
  say: (line: string) => void;
  onProgress: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Brings to today's form what an earlier program left, and loads the demo. Nodes that start at one
 * moment do it one after the other; the later ones find it done.
 */
export async function prepareSite(
  services: Services,
  { say, onProgress, signal }: PrepareSite,
): Promise<void> {
  const { database, config } = services;
  await holdSiteTurn({ database, onProgress, signal }, async () => {
    await fillUsernameKeys(database.write);
    await fillUsernameSkeletons(database.write);
    await orderOldComics(database, onProgress);
    await sendMissingPreviews(services);
    if (config.demo) await loadDemoOnce(services, onProgress);
    await endDemoMembersInPublic(services, say);
  });
}
