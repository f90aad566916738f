import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Feature } from '../contract/features.ts';
import { isLanguage, type Language } from '../contract/languages.ts';
import { parseHomeSearch, parseListSearch, parsePageSearch } from '../features/comics/web/listSearch.ts';
import { comicSegment } from '../features/site/comicPath.ts';
import { accountScreens } from './accountScreens.tsx';
import { LanguageLayout } from './LanguageLayout.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { loadAnswer } from './loadAnswer.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { loadSaveListedChapter } from './loadSaveListedChapter.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { offlineScreens } from './offlineScreens.ts';
import { orNotFound } from './orNotFound.ts';
import type { RouterContext } from './RouterContext.ts';
import { RootLayout } from './RootLayout.tsx';
import { taxonomyScreens } from './taxonomyScreens.tsx';

/** Every route of the site with its data. The first view of each is rendered on the server from the same loaders. */

const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

const language = createRoute({
  getParentRoute: () => root,
  path: '$lang',
  beforeLoad: async ({ params, context }) => {
    if (!isLanguage(params.lang) || !context.site.languages.includes(params.lang)) throw notFound();
    // First of all: what waits for the rest is told in these words.
    await loadMessages(params.lang, ['public']);
    return { language: params.lang };
  },
  loader: async ({ context }) => {
    const { site } = context;
    // Sites without an age gate, and readers who are through, do not fetch it.
    const isGated = site.age_gate && !site.nsfw;
    const [pages, gate] = await Promise.all([
      loadAnswer(context, 'GET /api/pages', {}, { keptMs: Infinity }),
      isGated ? loadChunk(() => import('../features/ageGate/web/AgeGate.tsx')) : undefined,
    ]);
    return { pages: pages.data, AgeGate: gate?.AgeGate };
  },
  // Data of the shell is asked for once, and stays when the network is gone.
  staleTime: Infinity,
  component: LanguageLayout,
});

/** After this time a revisited home page loads fresh data. */
const HOME_KEPT_MS = 60_000;

/** The span of the popular comics is looked at when the page is opened; later changes of it are the section's own, and leave the page in place. */
const homeLoading = {
  validateSearch: parseHomeSearch,
  shouldReload: false,
  gcTime: HOME_KEPT_MS,
  loader: ({
    context,
    location,
  }: {
    context: RouterContext & { language: Language };
    location: { search: object };
  }) => loadAnswer(context, 'GET /api/home', parseHomeSearch({ ...location.search })),
};

const home = createRoute({
  getParentRoute: () => language,
  path: '/',
  ...homeLoading,
  ...lazyScreen(() => import('../features/home/web/HomeScreen.tsx'), 'HomeScreen'),
});

const homeAlias = createRoute({
  getParentRoute: () => language,
  path: 'home',
  ...homeLoading,
  ...lazyScreen(() => import('../features/home/web/HomeScreen.tsx'), 'HomeScreen'),
});

const latest = createRoute({
  getParentRoute: () => language,
  path: 'latest',
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnswer(context, 'GET /api/comics', deps),
  ...lazyScreen(() => import('../features/comics/web/LatestScreen.tsx'), 'LatestScreen'),
});

const playlists = createRoute({
  getParentRoute: () => language,
  path: 'playlists',
  beforeLoad: needsFeature('collections'),
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnswer(context, 'GET /api/playlists', deps),
  ...lazyScreen(() => import('../features/playlists/web/PlaylistsScreen.tsx'), 'PlaylistsScreen'),
});

const playlist = createRoute({
  getParentRoute: () => language,
  path: 'playlists/playlist/$slug',
  beforeLoad: needsFeature('collections'),
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    orNotFound(loadAnswer(context, 'GET /api/playlists/:slug', { slug: params.slug, ...deps })),
  ...lazyScreen(() => import('../features/playlists/web/PlaylistScreen.tsx'), 'PlaylistScreen'),
});

const staticPageScreen = lazyScreen(
  () => import('../features/staticPages/web/StaticPageScreen.tsx'),
  'StaticPageScreen',
);

const staticPage = createRoute({
  getParentRoute: () => language,
  path: 'page/$slug',
  loader: ({ context, params }) =>
    orNotFound(loadAnswer(context, 'GET /api/pages/:slug', { slug: params.slug })),
  ...staticPageScreen,
});

/** Static pages with an address of their own (spec 2). */
const dmca = createRoute({
  getParentRoute: () => language,
  path: 'dmca',
  beforeLoad: needsFeature('dmca'),
  loader: ({ context }) => orNotFound(loadAnswer(context, 'GET /api/pages/:slug', { slug: 'dmca' })),
  ...staticPageScreen,
});

const recordKeeping = createRoute({
  getParentRoute: () => language,
  path: 'USC2257',
  beforeLoad: needsFeature('dmca'),
  loader: ({ context }) => orNotFound(loadAnswer(context, 'GET /api/pages/:slug', { slug: 'USC2257' })),
  ...staticPageScreen,
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
    // The section alone is no page under either name.
    if (rest.every((part) => part === '')) throw notFound();
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
  // Another comic is another page: what was chosen or loaded for one is not the other's.
  remountDeps: ({ params }) => params.slug,
  loader: async ({ context, params }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, []);
    const chapters = await loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug: params.slug });
    return { comic: found, chapters: chapters.data, loadSaveButton: loadSaveListedChapter };
  },
  ...lazyScreen(() => import('../features/chapters/web/ComicScreen.tsx'), 'ComicScreen'),
});

const gallery = createRoute({
  getParentRoute: () => comic,
  path: 'gallery',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, ['gallery']);
    const pages = await loadAnswer(context, 'GET /api/comics/:slug/gallery', { slug: params.slug, ...deps });
    return { comic: found, gallery: pages };
  },
  ...lazyScreen(() => import('../features/chapters/web/GalleryScreen.tsx'), 'GalleryScreen'),
});

/** Without a chapter it opens the first one; pages beyond the chapter are the screen's to clamp. */
const reader = createRoute({
  getParentRoute: () => comic,
  path: '{-$chapter}/reader/{-$page}',
  loader: async ({ context, params }) => {
    const { lang, segment, slug, chapter, page } = params;
    const words = loadMessages(context.language, ['reader']);
    if (chapter === undefined) {
      const { data } = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug }));
      const first = data[0];
      if (!first) throw notFound();
      throw redirect({ href: pathOf(lang, segment, slug, first.slug, 'reader'), statusCode: 302 });
    }
    const manifest = await orNotFound(
      loadAnswer(context, 'GET /api/comics/:slug/chapters/:chapter', { slug, chapter }),
    );
    redirectMoved(manifest.comic.slug, params, [chapter, 'reader', ...(page === undefined ? [] : [page])]);
    await words;
    return manifest;
  },
  ...lazyScreen(() => import('../features/reader/web/ReaderScreen.tsx'), 'ReaderScreen', {
    messages: 'reader',
    chrome: 'reader',
  }),
});

/** Every control in every state, for work on them: no part of a production build. */
const controls = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => language,
        path: 'dev/ui',
        loader: ({ context }) => loadMessages(context.language, ['kit']),
        ...lazyScreen(() => import('./devUi/DevUiScreen.tsx'), 'DevUiScreen'),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  language.addChildren([
    home,
    homeAlias,
    latest,
    playlists,
    playlist,
    staticPage,
    dmca,
    recordKeeping,
    // No link names them (`PathLink`), so that their types need not be known.
    ...(taxonomyScreens(language) as []),
    ...(accountScreens(language) as []),
    ...(offlineScreens(language) as []),
    ...(controls as []),
    comics.addChildren([comicsIndex, comic.addChildren([comicOverview, gallery, reader])]),
  ]),
]);

/** A section that is off has no pages (spec 1). */
function needsFeature(feature: Feature) {
  return ({ context }: { context: RouterContext }) => {
    if (!context.site.features.includes(feature)) throw notFound();
  };
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
