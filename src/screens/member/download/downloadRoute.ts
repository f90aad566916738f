import { createRoute, redirect } from '@tanstack/react-router';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { memberScreen } from '../memberScreen.ts';

/** A visitor is sent to the login page, and from there back here (spec 6). */
export const downloadRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'download',
  loader: async ({ context, params: { lang, segment, slug } }) => {
    const [found] = await Promise.all([
      orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug })),
      loadMessages(context.language, ['account', 'kit']),
    ]);
    if (found.slug === slug) return found;
    const href = `/${lang}/${segment}/${encodeURIComponent(found.slug)}/download`;
    throw redirect({ href, statusCode: 301 });
  },
  ...memberScreen('DownloadScreen'),
});
