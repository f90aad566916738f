import { redirect } from '@tanstack/react-router';
import type { Language } from '../../../contract/languages.ts';
import { comicSegment } from '../../../features/site/comicPath.ts';
import type { CommentSearch } from '../../../features/comments/web/commentSearch.ts';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import type { RouterContext } from '../../routing/RouterContext.ts';

/** The arguments of the loader of any page of comments. */
export type CommentsLoading = {
  context: RouterContext & { language: Language };
  params: { identifier?: string | undefined };
  deps: CommentSearch;
  location: { searchStr: string };
};

/** One page of all comments, or the one that the address names. */
export async function loadComments({ context, params, deps }: CommentsLoading, { kind, target }: Place) {
  const view = { kind, target, ...(deps.sort === undefined ? {} : { sort: deps.sort }) };
  const { identifier } = params;
  const [page] = await orNotFound(
    Promise.all([
      identifier === undefined
        ? loadAnswer(context, 'GET /api/comments', { ...view, page: deps.page ?? 1 })
        : loadAnswer(context, 'GET /api/comments/:id', { ...view, id: identifier }),
      loadMessages(context.language, ['comments', 'kit']),
    ]),
  );
  return page;
}

/** The way to the same comments under another path, for ever. */
export function commentsMoved({ context, params, location }: CommentsLoading, path: string) {
  const rest = params.identifier === undefined ? '' : `/${params.identifier}`;
  const href = `/${context.language}${path}${rest}${location.searchStr}`;
  return redirect({ href, statusCode: 301 });
}

export function comicPathOf({ site }: RouterContext, slug: string): string {
  return `/${comicSegment(site.features)}/${encodeURIComponent(slug)}`;
}
