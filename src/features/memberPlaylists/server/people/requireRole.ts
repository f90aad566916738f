import { Problem } from '../../../../platform/http/Problem.ts';
import type { PlaylistRole } from '../../playlistRoles.ts';

/** @throws Problem forbidden */
export function requireRole({ role }: { role: PlaylistRole }, allowed: readonly PlaylistRole[]): void {
  if (!allowed.includes(role)) throw new Problem('forbidden');
}
