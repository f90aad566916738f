import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { isLanguage } from '../contract/languages.ts';
import { chapterQuery, chaptersQuery, galleryQuery } from '../features/chapters/web/chapterQueries.ts';
import { comicListQuery, comicQuery } from '../features/comics/web/comicQueries.ts';
import { parseListSearch, parsePageSearch } from '../features/comics/web/listSearch.ts';
import { comicSegment } from '../features/site/comicPath.ts';
import { LanguageLayout } from './LanguageLayout.tsx';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import type { RouterContext } from './RouterContext.ts';
import { RootLayout } from './RootLayout.tsx';

/** Every route of the site with its data. The first view of each is rendered on the server from the same loaders. */

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const language = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  beforeLoad: ({ params, context }) => {
    if (!isLanguage(params.lang) || !context.site.languages.includes(params.lang)) throw notFound();
    return { language: params.lang };
  },
  loader: ({ context }) => loadMessages(context.language, ['public']),
  component: LanguageLayout,
});

const home = createRoute({
  getParentRoute: () => language,
  path: '/',
  loader: ({ context }) => context.queryClient.ensureQueryData(comicListQuery(context, {})),
  component: lazyRouteComponent(() => import('../features/comics/web/HomeScreen.tsx'), 'HomeScreen'),
  staticData: { screen: 'src/features/comics/web/HomeScreen.tsx' },
});

const homeAlias = createRoute({
  getParentRoute: () => language,
  path: 'home',
  loader: ({ context }) => context.queryClient.ensureQueryData(comicListQuery(context, {})),
  component: lazyRouteComponent(() => import('../features/comics/web/HomeScreen.tsx'), 'HomeScreen'),
  staticData: { screen: 'src/features/comics/web/HomeScreen.tsx' },
});

const latest = createRoute({
  getParentRoute: () => language,
  path: 'latest',
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(comicListQuery(context, deps)),
  component: lazyRouteComponent(() => import('../features/comics/web/LatestScreen.tsx'), 'LatestScreen'),
  staticData: { screen: 'src/features/comics/web/LatestScreen.tsx' },
});

/** `post` or `webtoon` by the feature; the other one redirects permanently (spec 2). */
const comics = createRoute({
  getParentRoute: () => language,
  path: '$segment',
  beforeLoad: ({ params, context, location }) => {
    const segment = comicSegment(context.site.features);
    if (params.segment === segment) return;
    if (params.segment !== 'post' && params.segment !== 'webtoon') throw notFound();
    const [, lang = '', , ...rest] = location.pathname.split('/');
    throw redirect({ href: pathOf(lang, segment, ...rest) + location.searchStr, statusCode: 301 });
  },
});

/** The bare section is no page of its own: the list is `latest`. */
const comicsIndex = createRoute({
  getParentRoute: () => comics,
  path: '/',
  beforeLoad: () => {
    throw notFound();
  },
});

const comic = createRoute({ getParentRoute: () => comics, path: '$slug' });

const comicOverview = createRoute({
  getParentRoute: () => comic,
  path: '/',
  loader: async ({ context, params }) => {
    const found = await orNotFound(context.queryClient.ensureQueryData(comicQuery(context, params.slug)));
    redirectMoved(found.slug, params, []);
    const chapters = await context.queryClient.ensureQueryData(chaptersQuery(context, params.slug));
    return { comic: found, chapters: chapters.data };
  },
  component: lazyRouteComponent(() => import('../features/chapters/web/ComicScreen.tsx'), 'ComicScreen'),
  staticData: { screen: 'src/features/chapters/web/ComicScreen.tsx' },
});

const gallery = createRoute({
  getParentRoute: () => comic,
  path: 'gallery',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const found = await orNotFound(context.queryClient.ensureQueryData(comicQuery(context, params.slug)));
    redirectMoved(found.slug, params, ['gallery']);
    const pages = await context.queryClient.ensureQueryData(
      galleryQuery(context, { slug: params.slug, page: deps.page ?? 1 }),
    );
    return { comic: found, gallery: pages };
  },
  component: lazyRouteComponent(() => import('../features/chapters/web/GalleryScreen.tsx'), 'GalleryScreen'),
  staticData: { screen: 'src/features/chapters/web/GalleryScreen.tsx' },
});

/** Without a chapter it opens the first one; pages beyond the chapter are the screen's to clamp. */
const reader = createRoute({
  getParentRoute: () => comic,
  path: '{-$chapter}/reader/{-$page}',
  loader: async ({ context, params }) => {
    const { lang, segment, slug, chapter, page } = params;
    const words = loadMessages(context.language, ['reader']);
    if (chapter === undefined) {
      const { data } = await orNotFound(context.queryClient.ensureQueryData(chaptersQuery(context, slug)));
      const first = data[0];
      if (!first) throw notFound();
      throw redirect({ href: pathOf(lang, segment, slug, first.slug, 'reader'), statusCode: 302 });
    }
    const manifest = await orNotFound(
      context.queryClient.ensureQueryData(chapterQuery(context, { slug, chapter })),
    );
    redirectMoved(manifest.comic.slug, params, [chapter, 'reader', ...(page === undefined ? [] : [page])]);
    await words;
  },
  component: lazyRouteComponent(() => import('../features/reader/web/ReaderScreen.tsx'), 'ReaderScreen'),
  staticData: { screen: 'src/features/reader/web/ReaderScreen.tsx', messages: 'reader', chrome: 'reader' },
});

export const routeTree = root.addChildren([
  language.addChildren([
    home,
    homeAlias,
    latest,
    comics.addChildren([comicsIndex, comic.addChildren([comicOverview, gallery, reader])]),
  ]),
]);

/** What the API does not have is a page that is not there. */
async function orNotFound<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 422))
      throw notFound();
    throw error;
  }
}

/** A comic that was renamed is at its new address, for ever. */
function redirectMoved(
  slug: string,
  params: { lang: string; segment: string; slug: string },
  rest: readonly string[],
): void {
  if (slug === params.slug) return;
  throw redirect({ href: pathOf(params.lang, params.segment, slug, ...rest), statusCode: 301 });
}

/** Slugs come in any script, and a Location header takes none but Latin. Parts may be escaped already or not. */
function pathOf(...parts: readonly string[]): string {
  return parts.map((part) => `/${encodeURIComponent(decoded(part))}`).join('');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
