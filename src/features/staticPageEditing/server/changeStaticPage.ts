import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { PageText } from '../../../contract/RichText.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { EditedStaticPage } from '../staticPageEditingApi.ts';
import { findEditedStaticPage, keepPagePictures } from './editedStaticPageStore.ts';
import { picturesOf } from './picturesOf.ts';

type NewStaticPage = { id: string; slug: string; language: Language; title: string; body?: PageText };

const NO_WORDS: PageText = { version: 1, blocks: [] };

const targetOf = ({ id, title, language }: Pick<NewStaticPage, 'id' | 'title' | 'language'>) => ({
  kind: 'static_page',
  id,
  label: `${title} (${language})`,
});

/**
 * Makes a draft. Belongs after `lockStaticPage`. @throws Problem validation of `slug`: it is
 * written in this language
 */
export async function insertStaticPage(
  transaction: Kysely<Tables>,
  page: NewStaticPage,
  actor: Actor,
): Promise<void> {
  const { id, slug, language, title, body = NO_WORDS } = page;
  if (await findEditedStaticPage(transaction, { slug, language })) throw Problem.field('slug', 'unique');
  await transaction
    .insertInto('static_pages')
    .values({ id, slug, language, title, body: JSON.stringify(body), published: false })
    .execute();
  await keepPagePictures(transaction, { pageId: id, shown: picturesOf(body) });
  const after = { slug, language, title };
  await recordAct(transaction, { ...actor, act: 'static_page.create', target: targetOf(page), after });
}

/** Belongs after `lockStaticPage`. */
export async function deleteStaticPage(
  transaction: Kysely<Tables>,
  page: EditedStaticPage,
  actor: Actor,
): Promise<void> {
  await transaction.deleteFrom('static_pages').where('id', '=', page.id).execute();
  await bumpContentGeneration(transaction);
  const { id, language, fields: before } = page;
  const target = targetOf({ id, language, title: before.title });
  await recordAct(transaction, { ...actor, act: 'static_page.remove', target, before });
}
