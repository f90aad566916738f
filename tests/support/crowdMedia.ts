import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MediaTable } from '../../src/features/media/server/MediaTable.ts';

/** Prefix of the crowd's pictures. Their rows have no files. */
export const CROWD_MEDIA = 'crowd-';

/** A picture that needs no more work. */
export function crowdMediaRow(id: string): Insertable<MediaTable> {
  const now = '2001-01-01T00:00:00Z';
  return {
    id,
    content_hash: CROWD_MEDIA + createHash('sha256').update(id).digest('hex'),
    format: 'webp',
    bytes: 1000,
    width: 800,
    height: 1200,
    animated: false,
    dominant_color: '#336699',
    placeholder: 'ngcKNQgol3+Kx5eIaHqoaAh0iQCH',
    margins: JSON.stringify({ top: 0, right: 0, bottom: 0, left: 0 }),
    slices: 1,
    recipe: 1,
    widths: [640],
    original_serves: true,
    cover_widths: [160, 320, 480],
    variants_at: now,
    covers_at: now,
  };
}
