import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import { comicSegment } from '../features/site/comicPath.ts';
import type { CommentTarget } from '../features/comments/commentTargets.ts';
import { parseCommentSearch, type CommentSearch } from '../features/comments/web/commentSearch.ts';
import type { CommentsData } from '../features/comments/web/CommentsScreen.tsx';
import type { Place } from '../features/comments/web/drafts.ts';
import { TAXONOMY_KINDS, taxonomiesOn } from '../features/taxonomy/taxonomyKinds.ts';
import { termPath } from '../features/taxonomy/termPath.ts';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { lazyScreen } from './lazyScreen.ts';
import { loadAnswer } from './loadAnswer.ts';
import { orNotFound } from './orNotFound.ts';
import type { RouterContext } from './RouterContext.ts';

type LanguageContext = RouterContext & ApiContext;
type Loading = {
  context: unknown;
  params: Record<string, string | undefined>;
  deps: CommentSearch;
  location: { searchStr: string };
};

const screen = {
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search }: { search: CommentSearch }) => search,
  ...lazyScreen(() => import('../features/comments/web/CommentsScreen.tsx'), 'CommentsScreen'),
};

/** Kinds of terms that have comments (spec 2). */
const TERM_TARGETS: Partial<Record<string, CommentTarget>> = {
  characters: 'character',
  artists: 'artist',
  authors: 'author',
};

/** Comments on comics and their chapters. `comic` is the route of one comic. */
export function comicCommentScreens(comic: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => comic,
      path: 'comments/{-$identifier}',
      loader: (loading) => loadOfComic(loading as unknown as Loading),
      ...screen,
    }),
    createRoute({
      getParentRoute: () => comic,
      path: '$chapter/comments/{-$identifier}',
      loader: (loading) => loadOfChapter(loading as unknown as Loading),
      ...screen,
    }),
  ];
}

/** Comments on characters, artists, authors and playlists. */
export function commentScreens(language: AnyRoute): AnyRoute[] {
  const ofTerms = TAXONOMY_KINDS.flatMap((kind) => {
    const target = TERM_TARGETS[kind.taxonomy];
    return target === undefined ? [] : [termComments(language, kind, target)];
  });
  const ofPlaylists = createRoute({
    getParentRoute: () => language,
    path: 'playlists/playlist/$slug/comments/{-$identifier}',
    beforeLoad: ({ context }) => {
      if (!(context as RouterContext).site.features.includes('collections')) throw notFound();
    },
    loader: (loading) => loadOfPlaylist(loading as unknown as Loading),
    ...screen,
  });
  return [...ofTerms, ofPlaylists];
}

function termComments(
  language: AnyRoute,
  kind: (typeof TAXONOMY_KINDS)[number],
  target: CommentTarget,
): AnyRoute {
  const { taxonomy } = kind;
  return createRoute({
    getParentRoute: () => language,
    path: `${kind.termPath}/$slug/comments/{-$identifier}`,
    beforeLoad: ({ context }) => {
      if (!taxonomiesOn((context as RouterContext).site.features).includes(taxonomy)) throw notFound();
    },
    loader: async (loading): Promise<CommentsData> => {
      const given = loading as unknown as Loading;
      const context = given.context as LanguageContext;
      const slug = given.params['slug'] ?? '';
      const term = await orNotFound(
        loadAnswer(context, 'GET /api/taxonomies/:taxonomy/:slug', { taxonomy, slug }),
      );
      const ownPath = termPath(term);
      const path = `${ownPath}/comments`;
      redirectMoved(given, { slug, now: term.slug, path });
      const place = { kind: target, target: term.slug };
      const page = await loadPage(given, place);
      return { place, page, name: term.name, ownPath, path, isListed: true };
    },
    ...screen,
  });
}

async function loadOfComic(loading: Loading): Promise<CommentsData> {
  const context = loading.context as LanguageContext;
  const slug = loading.params['slug'] ?? '';
  const comic = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug }));
  const ownPath = comicPathOf(context, comic.slug);
  const path = `${ownPath}/comments`;
  redirectMoved(loading, { slug, now: comic.slug, path });
  const place: Place = { kind: 'comic', target: comic.slug };
  const page = await loadPage(loading, place);
  return { place, page, name: comic.title, ownPath, path, comic, isListed: true };
}

async function loadOfChapter(loading: Loading): Promise<CommentsData> {
  const context = loading.context as LanguageContext;
  const { slug = '', chapter: wanted = '' } = loading.params;
  const asked = Promise.all([
    loadAnswer(context, 'GET /api/comics/:slug', { slug }),
    loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug }),
  ]);
  const listed = await asked.catch(() => undefined);
  const chapter = listed?.[1].data.find((one) => one.slug === wanted);
  if (!listed || !chapter) throw await movedChapter(loading);
  const [comic] = listed;
  const ownPath = `${comicPathOf(context, comic.slug)}/${encodeURIComponent(chapter.slug)}`;
  const path = `${ownPath}/comments`;
  redirectMoved(loading, { slug, now: comic.slug, path });
  const place: Place = { kind: 'chapter', target: `${comic.slug}/${chapter.slug}` };
  const page = await loadPage(loading, place);
  return { place, page, name: comic.title, ownPath, path, chapter, isListed: true };
}

/**
 * Redirects to the comments of a chapter that moved, even if its former comic is gone.
 * @throws not found
 */
async function movedChapter(loading: Loading) {
  const context = loading.context as LanguageContext;
  const { slug = '', chapter: wanted = '' } = loading.params;
  const { comic, chapter } = await orNotFound(
    loadAnswer(context, 'GET /api/comics/:slug/chapters/:chapter', { slug, chapter: wanted }),
  );
  if (comic.slug === slug && chapter.slug === wanted) return notFound();
  return redirectTo(
    loading,
    `${comicPathOf(context, comic.slug)}/${encodeURIComponent(chapter.slug)}/comments`,
  );
}

async function loadOfPlaylist(loading: Loading): Promise<CommentsData> {
  const context = loading.context as LanguageContext;
  const slug = loading.params['slug'] ?? '';
  const playlist = await orNotFound(loadAnswer(context, 'GET /api/playlists/:slug', { slug }));
  const ownPath = `/playlists/playlist/${encodeURIComponent(playlist.slug)}`;
  const place: Place = { kind: 'playlist', target: playlist.slug };
  const page = await loadPage(loading, place);
  return {
    place,
    page,
    name: playlist.title,
    ownPath,
    path: `${ownPath}/comments`,
    isListed: playlist.is_listed,
  };
}

/** One page of all comments, or the one that the address names. */
async function loadPage({ context, params, deps }: Loading, { kind, target }: Place) {
  const asker = context as LanguageContext;
  const view = { kind, target, ...(deps.sort === undefined ? {} : { sort: deps.sort }) };
  const { identifier } = params;
  const [page] = await orNotFound(
    Promise.all([
      identifier === undefined
        ? loadAnswer(asker, 'GET /api/comments', { ...view, page: deps.page ?? 1 })
        : loadAnswer(asker, 'GET /api/comments/:id', { ...view, id: identifier }),
      loadMessages(asker.language, ['comments', 'kit']),
    ]),
  );
  return page;
}

function comicPathOf({ site }: RouterContext, slug: string): string {
  return `/${comicSegment(site.features)}/${encodeURIComponent(slug)}`;
}

/** What was renamed is at its new address, for ever. */
function redirectMoved(
  loading: Loading,
  { slug, now, path }: { slug: string; now: string; path: string },
): void {
  if (slug !== now) throw redirectTo(loading, path);
}

function redirectTo({ context, params, location }: Loading, path: string) {
  const { language } = context as LanguageContext;
  const rest = params['identifier'] === undefined ? '' : `/${params['identifier']}`;
  return redirect({ href: `/${language}${path}${rest}${location.searchStr}`, statusCode: 301 });
}
