import { Problem } from '../../../platform/http/Problem.ts';
import type { HeldPlaylist } from './ownPlaylistStore.ts';

type Seen = {
  /** The text that the caller saw; undefined where they name a version only. */
  seen: string | null | undefined;
  now: string | null;
  /** The text that is sent. A call that is repeated finds it there already. */
  next: string;
  version: number | undefined;
  held: Pick<HeldPlaylist, 'version'>;
};

/**
 * A text that was written meanwhile is not written over.
 * @throws Problem playlist_stale; validation: the caller does not say what they saw
 */
export function requireSeen(
  field: 'seen_title' | 'seen_description' | 'seen_note',
  { seen, now, next, version, held }: Seen,
): void {
  if (seen === undefined && version === undefined) throw Problem.field(field, 'required');
  const isSame = seen === undefined ? version === held.version : (seen ?? '') === (now ?? '');
  if (!isSame && next !== (now ?? '')) throw new Problem('playlist_stale');
}
