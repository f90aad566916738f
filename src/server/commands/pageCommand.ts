import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../../contract/languages.ts';
import { plainToRichText } from '../../contract/plainToRichText.ts';
import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import { slugOf } from '../../contract/slugOf.ts';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { saveEdit } from '../../features/editing/server/saveEdit.ts';
import {
  deleteStaticPage,
  insertStaticPage,
} from '../../features/staticPageEditing/server/changeStaticPage.ts';
import {
  findEditedStaticPage,
  listStaticPageRows,
  lockStaticPage,
} from '../../features/staticPageEditing/server/editedStaticPageStore.ts';
import { staticPageKind } from '../../features/staticPageEditing/server/staticPageKind.ts';
import type { EditedStaticPage } from '../../features/staticPageEditing/staticPageEditingApi.ts';
import { StaticPageFields } from '../../features/staticPageEditing/staticPageFields.ts';
import { isLegalSlug } from '../../features/staticPages/server/legal/legalPage.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { found, Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

type Options = { json?: boolean };
type OnPage = { slug: string; language: Language; options: Options };
export type SetPage = OnPage & {
  title?: string;
  /** The path of the file with its text. */
  file?: string;
  published?: boolean;
  listed?: boolean;
  position?: number;
};

/** More than any site has. */
const ALL = 1_000_000;

const say = (line: string) => console.log(printableLine(line));
const tell = ({ json }: Options, line: string, facts: object) => say(json ? JSON.stringify(facts) : line);

export function listPages(config: Config, options: Options): Promise<void> {
  return withServices(config, async ({ database }) => {
    const query = {
      filter: sql<boolean>`true`,
      sort: 'title',
      order: 'asc',
      page: 1,
      per_page: ALL,
    } as const;
    const pages = await listStaticPageRows(database.write, query);
    for (const page of pages) {
      const state = page.published ? 'published' : 'draft';
      tell(options, `${state.padEnd(10)} ${page.slug}  ${page.language}  ${page.title}`, page);
    }
    if (pages.length === 0 && !options.json) say('There are no pages of text.');
  });
}

export function showPage(config: Config, { options, ...address }: OnPage): Promise<void> {
  return withServices(config, async ({ database }) => {
    const page = await foundPage(database.write, address);
    if (options.json) return console.log(JSON.stringify(page.fields.body));
    say(page.fields.title);
    for (const line of richTextToPlain(page.fields.body).split('\n')) say(line);
  });
}

export function setPage(config: Config, { options, slug, language, file, ...said }: SetPage): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const body = file === undefined ? {} : { body: await readText(file) };
    const fields = checkedFields({ ...said, ...body });
    const address = { slug, language };
    const status = await orFail(() =>
      write.transaction().execute(async (transaction) => {
        await lockStaticPage(transaction, slug);
        const before = await findEditedStaticPage(transaction, address);
        const { id, version } = before ?? (await makePage(transaction, { ...address, title: fields.title }));
        const { changed } = await saveEdit({
          transaction,
          kind: staticPageKind,
          id,
          version,
          fields,
          origin: 'command',
          actor: BY_COMMAND,
        });
        if (!before) return 'made';
        return Object.keys(changed).length > 0 ? 'changed' : 'unchanged';
      }),
    );
    const { fields: after } = await foundPage(write, address);
    const state = after.published ? 'published' : 'a draft';
    tell(options, `${status.padEnd(9)} ${slug} (${language}): ${after.title}, ${state}`, {
      ...address,
      status,
      title: after.title,
      published: after.published,
    });
  });
}

export function removePage(config: Config, { options, ...address }: OnPage): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    await write.transaction().execute(async (transaction) => {
      await lockStaticPage(transaction, address.slug);
      await deleteStaticPage(transaction, await foundPage(transaction, address), BY_COMMAND);
    });
    tell(options, `removed   ${address.slug} (${address.language})`, { ...address, status: 'removed' });
  });
}

type NewPage = { slug: string; language: Language; title: string | undefined };

async function makePage(transaction: Kysely<Tables>, page: NewPage): Promise<EditedStaticPage> {
  const { slug, language, title } = page;
  if (title === undefined) throw new CommandFailure('A new page needs a title: --title "...".');
  if (slug !== slugOf(slug) && !isLegalSlug(slug)) throw Problem.field('slug', 'regex');
  await insertStaticPage(transaction, { id: uuidv7(), slug, language, title }, BY_COMMAND);
  return found(await findEditedStaticPage(transaction, { slug, language }));
}

async function readText(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`${file} cannot be read.`);
  });
  if (!file.endsWith('.json')) return plainToRichText(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandFailure(`${file} is no JSON.`);
  }
}

function checkedFields(fields: object): Partial<StaticPageFields> {
  for (const [name, schema] of Object.entries(StaticPageFields.properties)) {
    const value = (fields as Record<string, unknown>)[name];
    if (value !== undefined && !Value.Check(schema, value))
      throw new CommandFailure(`This is no ${name} that a page can have.`);
  }
  return fields;
}

/** @throws CommandFailure */
async function foundPage(
  database: Kysely<Tables>,
  address: { slug: string; language: Language },
): Promise<EditedStaticPage> {
  const page = await findEditedStaticPage(database, address);
  if (page) return page;
  const { slug, language } = address;
  throw new CommandFailure(`Nobody has written "${slug}" in ${language}: \`longstrip page list\` lists all.`);
}

/** @throws CommandFailure for what is refused, with the reason */
async function orFail<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [{ rule, values } = { rule: '', values: undefined }] = error.brokenRules;
    if (rule === 'dead_link')
      throw new CommandFailure(`Its text links to ${values?.['link']}, which readers cannot open.`);
    if (rule === 'required') throw new CommandFailure('A page without words cannot be published.');
    if (rule === 'regex')
      throw new CommandFailure('The address has small letters, digits and hyphens, as in "how-to-read".');
    if (rule === 'exists') throw new CommandFailure('Its text has a picture that is not kept here.');
    throw new CommandFailure(error.message);
  }
}
