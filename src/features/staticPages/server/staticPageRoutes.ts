import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { LegalConfig } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listStaticPages, readStaticPage } from '../staticPagesApi.ts';
import { LEGAL_SLUGS, legalPage } from './legal/legalPage.ts';
import { findWrittenPage, listWrittenPages } from './staticPageStore.ts';

export type StaticPageRouteServices = {
  database: { read: Kysely<Tables> };
  features: readonly Feature[];
  legal: LegalConfig;
};

/** Pages that were written on the site, and the shipped legal ones as long as nobody wrote others in their place. */
export function staticPageRoutes({ database, features, legal }: StaticPageRouteServices): Route[] {
  const hasLegal = features.includes('dmca');
  const isOn = (slug: string) => hasLegal || !LEGAL_SLUGS.some((one) => one === slug);
  return [
    route(listStaticPages, async ({ language }) => {
      const written = await listWrittenPages(database.read, language);
      const shipped = LEGAL_SLUGS.filter((slug) => !written.some((page) => page.slug === slug));
      const pages = [
        ...written.filter((page) => page.listed),
        ...shipped.map((slug) => legalPage({ slug, language, legal })),
      ];
      return { data: pages.filter(({ slug }) => isOn(slug)) };
    }),

    route(readStaticPage, async ({ input: { slug }, language }) => {
      if (!isOn(slug)) throw new Problem('not_found');
      const written = await findWrittenPage(database.read, { slug, language });
      if (written) return { ...written, updated_at: written.created_at, missing: [] };
      return legalPage({ slug: found(LEGAL_SLUGS.find((one) => one === slug)), language, legal });
    }),
  ];
}
