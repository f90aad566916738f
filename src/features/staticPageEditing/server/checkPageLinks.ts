import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { linksOf } from '../../../contract/linksOf.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { checkComicLinks } from '../../comicEditing/server/checkComicLinks.ts';
import { openLinkCheck } from '../../publishing/server/openLinkCheck.ts';
import { checkSlideLinks } from '../../slideEditing/server/checkSlideLinks.ts';
import { keepDeadLink, listPublishedPages } from './editedStaticPageStore.ts';

type Services = { database: { write: Kysely<Tables> }; config: Pick<Config, 'public_url'> };

/**
 * Looks every night whether links of pages of text, slides and comics still lead somewhere: comics
 * are taken down, and slugs of terms given up. Other sites are not asked.
 */
export const checkPageLinks = defineJob({
  name: 'check_page_links',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '31 4 * * *',
  async run(_payload, { database: { write }, config }: Services, { signal, progress }) {
    const origin = config.public_url;
    for (const page of await listPublishedPages(write)) {
      signal.throwIfAborted();
      const link = (await openLinkCheck(write, origin)(linksOf(page.body))) ?? null;
      if (link !== page.dead_link) await keepDeadLink(write, page, link);
    }
    await checkSlideLinks(write, origin);
    await checkComicLinks(write, { origin, signal, progress });
  },
});
