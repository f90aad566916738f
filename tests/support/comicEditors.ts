import { afterAll, beforeAll, expect } from 'vitest';
import type { EditedComic } from '../../src/features/comicEditing/comicEditingApi.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import type { Taxonomy } from '../../src/features/taxonomy/taxonomyKinds.ts';
import type { Answered, Caller } from './makeCaller.ts';
import { makeComic, type MakeComic } from './makeComic.ts';
import { callAs, makeMember } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

type ComicEdit = { version: number; fields: object; lock?: string[]; unlock?: string[]; origin?: string };

export type ComicEditors = {
  site: TestSite;
  admin: Caller;
  /** Another admin. */
  other: Caller;
  moderator: Caller;
  /** A comic of its own, as its editor has it. */
  enter(options?: Partial<MakeComic>): Promise<EditedComic>;
  read(slug: string): Promise<EditedComic>;
  save(slug: string, edit: ComicEdit, as?: Caller): Promise<Answered>;
  terms(taxonomy: Taxonomy, ...names: string[]): Promise<number[]>;
};

const PATH = '/api/admin/comics';

/**
 * For a test file: a site with those who edit its comics.
 * The members are known once its tests run.
 */
export function comicEditors(): ComicEditors {
  let made = 0;
  const editors = {
    async enter(options) {
      const title = `Edited Heron ${(made += 1)}`;
      const { slug } = await makeComic(editors.site.services, { title, ...options });
      return editors.read(slug);
    },
    async read(slug) {
      const answer = await editors.admin.call('GET', `${PATH}/${slug}`);
      expect(answer.status).toBe(200);
      return answer.body as unknown as EditedComic;
    },
    save: (slug, edit, as = editors.admin) => as.call('PATCH', `${PATH}/${slug}`, edit),
    terms: (taxonomy, ...names) => ensureTerms(editors.site.services.database.write, taxonomy, names),
  } as ComicEditors;
  beforeAll(async () => {
    editors.site = await makeTestSite();
    const logIn = async (role: 'admin' | 'moderator') =>
      callAs(editors.site, await makeMember(editors.site, { role }));
    editors.admin = await logIn('admin');
    editors.other = await logIn('admin');
    editors.moderator = await logIn('moderator');
  });
  afterAll(() => editors.site.close());
  return editors;
}
