import type { Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listAnswer } from '../../../platform/http/listAnswer.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { isLegalSlug, shippedText } from '../../staticPages/server/legal/legalPage.ts';
import {
  countStaticPageLines,
  createStaticPage,
  listStaticPageLines,
  readEditedStaticPage,
  removeStaticPage,
  saveStaticPage,
} from '../staticPageEditingApi.ts';
import {
  countStaticPageRows,
  findEditedStaticPage,
  listPageLanguages,
  listStaticPageRows,
  lockStaticPage,
} from './editedStaticPageStore.ts';
import { deleteStaticPage, insertStaticPage } from './changeStaticPage.ts';
import { readStaticPageFilter } from './readStaticPageFilter.ts';
import { staticPageKind } from './staticPageKind.ts';

/**
 * The actions of admins on pages of text. They read the primary: admins see at once what they did.
 */
export function staticPageEditingRoutes({
  database: { write },
}: {
  database: { write: Kysely<Tables> };
}): Route[] {
  const change = <Result>(slug: string, run: (transaction: Kysely<Tables>) => Promise<Result>) =>
    write.transaction().execute(async (transaction) => {
      await lockStaticPage(transaction, slug);
      return run(transaction);
    });
  return [
    route(listStaticPageLines, async ({ input, language }) =>
      listAnswer(
        await listStaticPageRows(write, { ...input, language, filter: readStaticPageFilter(input.q) }),
        input,
      ),
    ),
    route(countStaticPageLines, ({ input }) => countStaticPageRows(write, readStaticPageFilter(input.q))),
    route(readEditedStaticPage, async ({ input: { slug, language } }) => {
      const languages = await listPageLanguages(write, slug);
      const shipped = isLegalSlug(slug) ? shippedText(slug, language) : null;
      if (languages.length === 0 && !shipped) throw new Problem('not_found');
      const page = (await findEditedStaticPage(write, { slug, language })) ?? null;
      return { page, languages, shipped };
    }),
    route(createStaticPage, ({ input, viewer, client }) =>
      change(input.slug, async (transaction) => {
        const { id, slug } = input;
        const made = await findEditedStaticPage(transaction, { id });
        if (made) return made;
        if (slug !== slugOf(slug) && !isLegalSlug(slug)) throw Problem.field('slug', 'regex');
        await insertStaticPage(transaction, input, { viewer, client });
        return found(await findEditedStaticPage(transaction, { id }));
      }),
    ),
    route(saveStaticPage, ({ input, viewer, client }) =>
      change(input.slug, async (transaction) => {
        const { version, lock, unlock, fields, origin } = input;
        const { id } = found(await findEditedStaticPage(transaction, input));
        const { others } = await saveEdit({
          transaction,
          kind: staticPageKind,
          id,
          version,
          fields,
          lock,
          unlock,
          origin: origin ?? (viewer.scopes === null ? 'form' : 'api'),
          actor: { viewer, client },
        });
        return { page: found(await findEditedStaticPage(transaction, { id })), others };
      }),
    ),
    route(removeStaticPage, ({ input, viewer, client }) =>
      change(input.slug, async (transaction) => {
        const page = found(await findEditedStaticPage(transaction, input));
        await deleteStaticPage(transaction, page, { viewer, client });
        return {};
      }),
    ),
  ];
}
