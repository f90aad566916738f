import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { readTabOwner } from './readTabOwner.ts';

/**
 * Returns a question: has another tab logged out the member whose words this tab shows, or somebody
 * else in, since it was asked last? A logout in this tab leads away from its screens.
 */
export function watchOwner(siteId: string): () => boolean {
  let before = readTabOwner(siteId);
  onNotesChange((fromElsewhere) => {
    if (!fromElsewhere) before = readTabOwner(siteId);
  });
  return () => {
    const former = before;
    before = readTabOwner(siteId);
    return former !== null && former !== before;
  };
}
