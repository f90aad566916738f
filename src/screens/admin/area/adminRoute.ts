import type { FunctionComponent } from 'react';
import type { AdminPart } from '../../../ui/i18n/loadAdminMessages.ts';
import type { PathParams } from './matchAdminPath.ts';

/** The parameters of a path: `{ slug: string }` of `comics/:slug`. */
export type AdminParams<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? AdminParams<First> & AdminParams<Rest>
  : Path extends `:${infer Name}?`
    ? { readonly [Key in Name]?: string }
    : Path extends `:${infer Name}`
      ? { readonly [Key in Name]: string }
      : unknown;

/** A screen of the admin area, which readers know nothing of: the area finds it by its path. */
export type AdminRoute<Params = PathParams> = {
  /** Below `admin`, such as `users` or `pages/:slug/:language?`. */
  path: string;
  /** Limited staff have it too: all that it calls keeps to their limits. */
  isForLimited?: true;
  /** @throws ChunkLoadError when it is called through `loadChunk` */
  load: () => Promise<FunctionComponent<{ params: Params }>>;
  /**
   * Words that the screen shows, beside those of the area; what it fetches later may bring its own.
   */
  words: readonly AdminPart[];
};

/** Declares a screen, which is given the parameters of its path. */
export function adminRoute<const Path extends string>(
  route: AdminRoute<AdminParams<Path>> & { path: Path },
): AdminRoute {
  return route as AdminRoute<never> as AdminRoute;
}
