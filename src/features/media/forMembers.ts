import type { Picture } from './Picture.ts';

type Closed<Stored> = Stored & Pick<Picture, 'members_only' | 'pass'>;

/**
 * A picture, or a set of previews, that this site hands out to those who may see it, and its CDN to
 * nobody. Members need a pass; without one it is for staff, who are known by their cookie.
 */
export function forMembers<Stored extends { id: string }>(
  stored: Stored,
  passTo?: (id: string) => string,
): Closed<Stored> {
  return { ...stored, members_only: true, ...(passTo ? { pass: passTo(stored.id) } : {}) };
}
