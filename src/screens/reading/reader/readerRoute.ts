import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { pathOf } from '../../routing/pathOf.ts';
import { redirectMoved } from '../../routing/redirectMoved.ts';

/** Without a chapter it opens the first one; pages beyond the chapter are the screen's to clamp. */
export const readerRoute = createRoute({
  getParentRoute: () => comicRoute,
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
  ...lazyScreen(() => import('./ReaderScreen.tsx'), 'ReaderScreen', {
    messages: 'reader',
    chrome: 'reader',
  }),
});
