import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import { userAnswer } from '../../users/server/userAnswer.ts';
import { findUser, findUserForUpdate, updateUser, type UserRow } from '../../users/server/userStore.ts';
import { changeSettings, listBlockableTerms, listHiddenComics, readContentChoices } from '../settingsApi.ts';
import { findBlockableTerms, listNamedTerms } from './blockedTermStore.ts';
import { listComicLanguages, listHiddenSlugs } from './hiddenComicStore.ts';

export type SettingsRouteServices = {
  database: { read: Kysely<Tables>; write: Kysely<Tables> };
  features: readonly Feature[];
};

export function settingsRoutes({ database: { read, write }, features }: SettingsRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  return [
    route(changeSettings, ({ input, viewer, contentClass }) =>
      write.transaction().execute(async (transaction) => {
        const user = found(await findUserForUpdate(transaction, viewer.id));
        await requireTerms(transaction, {
          terms: added(user.settings.blocked_terms, input.blocked_terms),
          contentClass,
        });
        const settings = { ...user.settings, ...input };
        await updateUser(transaction, user.id, {
          settings: JSON.stringify(settings),
          // Their mail is in the language that they chose for the site.
          ...(input.locale ? { language: input.locale } : {}),
        });
        return userAnswer({ ...user, settings }, viewer);
      }),
    ),

    route(readContentChoices, async ({ viewer, contentClass, language }) => {
      const { blocked_terms: terms } = settingsOf(found(await findUser(write, viewer.id)));
      const [languages, named] = await Promise.all([
        listComicLanguages(read, { contentClass }),
        listNamedTerms(read, { terms, contentClass, language }),
      ]);
      return { languages, blocked_terms: named };
    }),

    route(listBlockableTerms, ({ input: { q = '' }, contentClass, language }) =>
      findBlockableTerms(read, { q, contentClass, language, taxonomies }),
    ),

    // One's own settings may have been changed a moment ago: from the primary.
    route(listHiddenComics, async ({ input, viewer, contentClass }) => {
      const wishes = settingsOf(found(await findUser(write, viewer.id)));
      return { data: await listHiddenSlugs(read, { slugs: input.slugs, contentClass, wishes }) };
    }),
  ];
}

function settingsOf(user: Pick<UserRow, 'settings'>) {
  return { ...DEFAULT_SETTINGS, ...user.settings };
}

/** The added terms. Existing terms stay, even if they are hidden just now. */
function added(before: readonly string[] = [], now: readonly string[] = []): string[] {
  return now.filter((term) => !before.includes(term));
}

/** @throws Problem where a term is not one that the member can see */
async function requireTerms(
  transaction: Kysely<Tables>,
  { terms, contentClass }: { terms: readonly string[]; contentClass: ContentClass },
): Promise<void> {
  if (terms.length === 0) return;
  const seen = await listNamedTerms(transaction, { terms, contentClass, language: 'en' });
  if (seen.length < terms.length) throw Problem.field('blocked_terms', 'exists');
}
