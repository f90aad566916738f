import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { comicSegment } from '../../features/site/comicPath.ts';
import { languageRoute } from './languageRoute.ts';
import { pathOf } from './pathOf.ts';

/** `post` or `webtoon` by the feature; the other one redirects permanently (spec 2). */
export const comicSectionRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: '$segment',
  beforeLoad: ({ params, context, location }) => {
    const segment = comicSegment(context.site.features);
    if (params.segment === segment) return;
    if (params.segment !== 'post' && params.segment !== 'webtoon') throw notFound();
    const [, lang = '', , ...rest] = location.pathname.split('/');
    // The section alone is no page under either name.
    if (rest.every((part) => part === '')) throw notFound();
    throw redirect({ href: pathOf(lang, segment, ...rest) + location.searchStr, statusCode: 301 });
  },
});

/** The bare section is no page of its own: the list is `latest`. */
export const comicSectionIndexRoute = createRoute({
  getParentRoute: () => comicSectionRoute,
  path: '/',
  beforeLoad: () => {
    throw notFound();
  },
});
