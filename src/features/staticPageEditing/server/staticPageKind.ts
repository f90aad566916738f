import { sql } from 'kysely';
import { linksOf } from '../../../contract/linksOf.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { refuseMissing } from '../../editing/server/refuseMissing.ts';
import { openLinkCheck } from '../../publishing/server/openLinkCheck.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { missingOfPage } from '../missingOfPage.ts';
import type { StaticPageFields } from '../staticPageFields.ts';
import { findEditedStaticPage, keepPagePictures } from './editedStaticPageStore.ts';
import { picturesOf } from './picturesOf.ts';

/** The editing of pages of text. Its functions belong after `lockStaticPage`. */
export const staticPageKind: EditedKind = {
  kind: 'static_page',
  async load(transaction, id) {
    const page = await findEditedStaticPage(transaction, { id });
    if (!page) return undefined;
    const { version, fields, language } = page;
    return { version, fields, locked: [], label: `${fields.title} (${language})` };
  },
  isList: () => false,
  // Imports know no pages of text.
  isLockable: () => false,
  async write(transaction, { id, before, changed, version }) {
    const { body, ...plain } = changed as Partial<StaticPageFields>;
    const after = { ...before.fields, ...changed } as StaticPageFields;
    if (after.published && (body || plain.published)) {
      refuseMissing(missingOfPage(after));
      const link = await openLinkCheck(transaction)(linksOf(after.body));
      if (link !== undefined) throw Problem.field('body', 'dead_link', { link });
    }
    if (body) await keepPagePictures(transaction, { pageId: id, shown: picturesOf(body) });
    await transaction
      .updateTable('static_pages')
      .set({
        ...plain,
        ...(body ? { body: JSON.stringify(body) } : {}),
        // Its links were looked at above, or nobody can read it.
        ...(body || !after.published ? { dead_link: null } : {}),
        version,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await bumpContentGeneration(transaction);
  },
};
