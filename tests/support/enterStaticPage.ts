import { v7 as uuidv7 } from 'uuid';
import { plainToRichText } from '../../src/contract/plainToRichText.ts';
import { insertStaticPages } from '../../src/features/staticPages/server/staticPageStore.ts';
import type { TestSite } from './makeTestSite.ts';

/** A page of text in English that readers see; answers with its slug. */
export async function enterStaticPage({ services }: TestSite, slug = `page-${uuidv7()}`): Promise<string> {
  const body = JSON.stringify(plainToRichText('Who we are.'));
  await insertStaticPages(services.database.write, [
    { id: uuidv7(), slug, language: 'en', title: slug, body },
  ]);
  return slug;
}
