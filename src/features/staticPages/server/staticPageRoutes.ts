import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../contract/languages.ts';
import type { LegalConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listStaticPages, readStaticPage } from '../staticPagesApi.ts';
import { fillOperator } from './legal/fillOperator.ts';
import { isLegalSlug, LEGAL_SLUGS, legalPage } from './legal/legalPage.ts';
import { findWrittenPage, listPagePictures, listWrittenPages } from './staticPageStore.ts';

export type StaticPageRouteServices = {
  database: { read: Kysely<Tables> };
  features: readonly Feature[];
  /** The first one is the site's own. */
  languages: readonly Language[];
  legal: LegalConfig;
};

/**
 * Pages that were written on the site, and the shipped legal ones as long as nobody wrote others in
 * their place.
 */
export function staticPageRoutes({ database, features, languages, legal }: StaticPageRouteServices): Route[] {
  const siteLanguage = languages[0] ?? DEFAULT_LANGUAGE;
  const hasLegal = features.includes('dmca');
  const isOn = (slug: string) => hasLegal || !isLegalSlug(slug);
  return [
    route(listStaticPages, async ({ language }) => {
      const written = await listWrittenPages(database.read, { language, siteLanguage });
      const shipped = LEGAL_SLUGS.filter((slug) => !written.some((page) => page.slug === slug));
      const pages = [
        ...written.filter((page) => page.listed),
        ...shipped.map((slug) => legalPage({ slug, language, legal })),
      ];
      return { data: pages.filter(({ slug }) => isOn(slug)) };
    }),

    route(readStaticPage, async ({ input: { slug }, language }) => {
      if (!isOn(slug)) throw new Problem('not_found');
      const written = await findWrittenPage(database.read, { slug, language, siteLanguage });
      if (!written) {
        if (!isLegalSlug(slug)) throw new Problem('not_found');
        return legalPage({ slug, language, legal });
      }
      const { id, title, language: tag, updated_at } = written;
      const hasPictures = written.body.blocks.some(({ type }) => type === 'image');
      const pictures = hasPictures ? await listPagePictures(database.read, id) : [];
      const filled = fillOperator(written.body, { legal, language: isLanguage(tag) ? tag : language });
      return { slug, title, language: tag, ...filled, pictures, updated_at };
    }),
  ];
}
