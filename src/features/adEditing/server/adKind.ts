import { sql } from 'kysely';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { refuseMissing } from '../../editing/server/refuseMissing.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { AdFields } from '../adFields.ts';
import { checkAdHtml } from '../checkAdHtml.ts';
import { missingOfAd } from '../missingOfAd.ts';
import { findEditedAd, lockAd } from './editedAdStore.ts';

export const adKind: EditedKind = {
  kind: 'ad',
  async load(transaction, id) {
    if (!(await lockAd(transaction, id))) return undefined;
    const ad = await findEditedAd(transaction, id);
    return ad && { version: ad.version, fields: ad.fields, locked: [], label: ad.fields.name };
  },
  isList: () => false,
  // Imports know no ads.
  isLockable: () => false,
  async write(transaction, { id, before, changed, version }) {
    const { picture, alt, ...plain } = changed as Partial<AdFields>;
    refuseUnfit({ ...before.fields, ...changed } as AdFields);
    if (picture) await holdPicture(transaction, picture, 'picture');
    await transaction
      .updateTable('ads')
      .set({
        ...plain,
        ...(picture === undefined ? {} : { media_id: picture }),
        ...(alt === undefined ? {} : { alt: alt ?? '' }),
        version,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await bumpContentGeneration(transaction);
  },
};

/** One that is off may be unfinished. @throws Problem validation, naming the field */
function refuseUnfit({ shown_from: from, shown_until: until, html, ...ad }: AdFields): void {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    throw Problem.field('shown_until', 'after', { date: from });
  const fault = html === null ? undefined : checkAdHtml(html).faults[0];
  if (fault !== undefined) throw Problem.field('html', 'html_part', { value: fault });
  if (ad.active) refuseMissing(missingOfAd({ ...ad, html }));
}
