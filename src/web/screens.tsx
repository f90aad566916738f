import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Feature } from '../contract/features.ts';
import { isLanguage, type Language } from '../contract/languages.ts';
import { parseHomeSearch, parseListSearch, parsePageSearch } from '../features/comics/web/listSearch.ts';
import { loadPlaylistsSheet } from '../features/memberPlaylists/web/loadPlaylistsSheet.ts';
import { comicSegment } from '../features/site/comicPath.ts';
import { accountScreens } from './accountScreens.tsx';
import { adminScreens } from './adminScreens.tsx';
import { comicCommentScreens, commentScreens } from './commentScreens.ts';
import { comicDownload, playlistDownload } from './downloadScreens.ts';
import { LanguageLayout } from './LanguageLayout.tsx';
import { lazyScreen } from './lazyScreen.ts';
import { loadAnswer } from './loadAnswer.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { loadListParts } from './loadListParts.ts';
import { loadSaveListedChapter } from './loadSaveListedChapter.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { moderationScreens } from './moderationScreens.ts';
import { offlineScreens } from './offlineScreens.ts';
import { controlScreens } from './controlScreens.ts';
import { orNotFound } from './orNotFound.ts';
import { pathOf } from './pathOf.ts';
import { PlaylistNotFound } from './PlaylistNotFound.tsx';
import type { RouterContext } from './RouterContext.ts';
import { RootLayout } from './RootLayout.tsx';
import { taxonomyScreens } from './taxonomyScreens.tsx';

/**
 * Every route of the site with its data. The first view of each is rendered on the server from the
 * same loaders.
 */

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

/**
 * The span of the popular comics is looked at when the page is opened; later changes of it are the
 * section's own, and leave the page in place.
 */
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
  notFoundComponent: PlaylistNotFound,
  ...lazyScreen(() => import('../features/memberPlaylists/web/PlaylistPage.tsx'), 'PlaylistPage'),
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
    const later = { loadSaveButton: loadSaveListedChapter, loadListParts, loadPlaylistsSheet };
    return { comic: found, chapters: chapters.data, lines: chapters.lines, ...later };
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

const characters = createRoute({
  getParentRoute: () => comic,
  path: 'characters',
  beforeLoad: needsFeature('characters'),
  loader: async ({ context, params }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, ['characters']);
    const { data } = await loadAnswer(context, 'GET /api/comics/:slug/characters', { slug: params.slug });
    return { comic: found, characters: data };
  },
  ...lazyScreen(() => import('../features/chapters/web/CharactersScreen.tsx'), 'CharactersScreen'),
});

/** Without a chapter it opens the first one; pages beyond the chapter are the screen's to clamp. */
const reader = createRoute({
  getParentRoute: () => comic,
  path: '{-$chapter}/reader/{-$page}',
  loader: async ({ context, params, location }) => {
    const { lang, segment, slug, chapter, page } = params;
    const words = loadMessages(context.language, ['reader']);
    if (chapter === undefined) {
      const { data } = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug }));
      const first = data[0];
      if (!first) throw notFound();
      const href = pathOf(lang, segment, slug, first.slug, 'reader') + location.searchStr;
      throw redirect({ href, statusCode: 302 });
    }
    const manifest = await orNotFound(
      loadAnswer(context, 'GET /api/comics/:slug/chapters/:chapter', { slug, chapter }),
    );
    const rest = [manifest.chapter.slug, 'reader', ...(page === undefined ? [] : [page])];
    if (manifest.chapter.slug !== chapter) {
      throw redirect({ href: pathOf(lang, segment, manifest.comic.slug, ...rest), statusCode: 301 });
    }
    redirectMoved(manifest.comic.slug, params, rest);
    await words;
    return manifest;
  },
  ...lazyScreen(() => import('../features/reader/web/ReaderScreen.tsx'), 'ReaderScreen', {
    messages: 'reader',
    chrome: 'reader',
  }),
});

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
    ...(commentScreens(language) as []),
    ...(adminScreens(language) as []),
    ...(moderationScreens(language) as []),
    ...(offlineScreens(language) as []),
    ...(playlistDownload(language) as []),
    ...(import.meta.env.WITH_CONTROLS ? (controlScreens(language) as []) : []),
    comics.addChildren([
      comicsIndex,
      comic.addChildren([
        comicOverview,
        gallery,
        characters,
        reader,
        ...(comicDownload(comic) as []),
        ...(comicCommentScreens(comic) as []),
      ]),
    ]),
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
