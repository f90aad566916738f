import type { ComicDetail } from '../../features/comics/comicsApi.ts';
import type { ApiContext } from '../../ui/api/ApiContext.ts';
import { askedAhead } from './askedAhead.ts';
import { loadAnswer } from './loadAnswer.ts';
import { orNotFound } from './orNotFound.ts';
import { redirectMoved } from './redirectMoved.ts';
import type { RouterContext } from './RouterContext.ts';

type ComicPage = {
  context: RouterContext & ApiContext;
  params: { lang: string; segment: string; slug: string };
  /** The path of the page below the comic's own. */
  rest: readonly string[];
};

/**
 * The comic of a page, and `beside`, which was asked for at the same moment under the slug of the
 * address: calls know former slugs too. The comic decides first: one that moved leads on even where
 * `beside` was refused.
 * @throws redirect to the new address; not found
 */
export async function loadComicWith<Data>(
  { context, params, rest }: ComicPage,
  beside: Promise<Data>,
): Promise<[comic: ComicDetail, beside: Data]> {
  const ahead = askedAhead(beside);
  const comic = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
  redirectMoved(comic.slug, params, rest);
  return [comic, await ahead];
}
