import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isItsTime } from '../../editing/isItsTime.ts';
import { openLinkCheck } from '../../publishing/server/openLinkCheck.ts';
import type {} from '../../slides/server/SlideTable.ts';

/** Notes of each slide whose time it is whether its link leads nowhere. */
export async function checkSlideLinks(database: Kysely<Tables>, origin: string | undefined): Promise<void> {
  const slides = await database
    .selectFrom('slides')
    .select(['id', 'version', 'link', 'dead_link', 'active', 'shown_from', 'shown_until'])
    .execute();
  const findDead = openLinkCheck(database, origin);
  for (const { id, version, link, dead_link: noted, ...times } of slides) {
    const dead = isItsTime(times) ? ((await findDead([link])) ?? null) : null;
    if (dead === noted) continue;
    await database
      .updateTable('slides')
      .set({ dead_link: dead })
      .where('id', '=', id)
      // An edit meanwhile has looked itself.
      .where('version', '=', version)
      .execute();
  }
}
