import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { numberedSlug } from '../../../contract/numberedSlug.ts';
import { slugOf } from '../../../contract/slugOf.ts';
import { addComicTerms } from '../../comics/server/comicLiveness.ts';
import { languageTag } from '../../imports/languageTag.ts';
import { ensureLanguageTerm } from '../../taxonomy/server/ensureLanguageTerm.ts';
import { findGroups } from '../../staffLimits/server/staffLimitStore.ts';
import { changeChosenTerms } from './changeChosenTerms.ts';
import { isSlugTaken } from './changeComicSlug.ts';

export type NewDraft = {
  id: string;
  title: string;
  language?: string | null | undefined;
  slug?: string | undefined;
  /** Ids of groups that it gets. */
  groups?: readonly number[] | undefined;
};

/** The address of a comic whose title has no letter or digit. */
const NAMELESS_SLUG = 'untitled';

/**
 * Makes a draft of a comic. The same id again makes nothing, so that a call can be repeated.
 * Belongs after `lockCatalogue`. Returns whether it is new.
 * @throws Problem validation
 */
export async function createDraft(transaction: Kysely<Tables>, draft: NewDraft): Promise<boolean> {
  const { id, title } = draft;
  const known = await transaction.selectFrom('comics').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return false;
  const language = draft.language ? languageTag(draft.language) : null;
  if (language === undefined) throw Problem.field('language', 'in');
  await transaction
    .insertInto('comics')
    .values({
      id,
      slug: await chooseSlug(transaction, draft),
      title,
      language,
      // An import that meets this comic leaves alone what somebody wrote.
      locked_fields: language === null ? ['title'] : ['title', 'language'],
      cover_media_id: null,
      free_at: null,
      published_at: null,
      latest_chapter_at: null,
      score: null,
    })
    .execute();
  const comic = { id, nsfw: false, state: 'draft' as const };
  if (language !== null)
    await addComicTerms(transaction, comic, await ensureLanguageTerm(transaction, language));
  await addGroups(transaction, comic, draft.groups ?? []);
  return true;
}

/** @throws Problem validation on `groups` */
async function addGroups(
  transaction: Kysely<Tables>,
  comic: { id: string; nsfw: boolean; state: 'draft' },
  groups: readonly number[],
): Promise<void> {
  if (groups.length === 0) return;
  const known = await findGroups(transaction, groups);
  if (known.includes(undefined)) throw Problem.field('groups', 'exists');
  const change = { comic, before: {}, changed: { 'terms/groups': known } };
  await changeChosenTerms(transaction, [change]);
}

/** The wanted slug, which must be free, or one made of the title, with a number if need be. */
async function chooseSlug(transaction: Kysely<Tables>, { slug, title }: NewDraft): Promise<string> {
  if (slug !== undefined) {
    if (slugOf(slug) !== slug) throw Problem.field('slug', 'regex');
    if (await isSlugTaken(transaction, slug)) throw Problem.field('slug', 'unique');
    return slug;
  }
  const plain = slugOf(title) || NAMELESS_SLUG;
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? plain : numberedSlug(plain, count);
    if (!(await isSlugTaken(transaction, tried))) return tried;
  }
}
