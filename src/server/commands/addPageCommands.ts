import { Argument, Option, type Command } from 'commander';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { SetPage } from './pageCommand.ts';

type Options = Pick<SetPage, 'title' | 'file' | 'published' | 'listed' | 'position'> & { json?: boolean };

/** `longstrip page ...`: it works while the site runs and while it does not. */
export function addPageCommands(
  program: Command,
  configOf: () => Config,
  pathOf: (typed: string) => string,
): void {
  const page = program.command('page').description('pages of text, such as help or the rules');
  const json = new Option('--json', 'one JSON object a line');
  const onPage = (name: string, description: string) =>
    page
      .command(name)
      .description(description)
      .argument('<slug>', 'the last part of its address')
      .addArgument(new Argument('<language>').choices([...LANGUAGES]))
      .addOption(json);
  page
    .command('list')
    .description('list the pages of text, drafts too')
    .addOption(json)
    .action(async (options: Options) => (await load()).listPages(configOf(), options));
  onPage('show', 'print the text of a page').action(
    async (slug: string, language: Language, options: Options) =>
      (await load()).showPage(configOf(), { slug, language, options }),
  );
  onPage('set', 'write a page, or change what is said of it; a new one is a draft')
    .option('--title <title>', 'a new one needs it')
    .option('--file <path>', 'its text: blank lines part paragraphs; *.json is what `show --json` prints')
    .option('--published <yes|no>', 'readers can open it', yesOrNo)
    .option('--listed <yes|no>', 'it stands in the footer', yesOrNo)
    .option('--position <number>', 'its place there; lower ones come first', Number)
    .action(async (slug: string, language: Language, { json: isJson, ...changes }: Options) =>
      (await load()).setPage(configOf(), {
        slug,
        language,
        ...changes,
        ...(changes.file === undefined ? {} : { file: pathOf(changes.file) }),
        options: { json: isJson === true },
      }),
    );
  onPage('remove', 'remove a page in one language; a legal page shows the shipped text again').action(
    async (slug: string, language: Language, options: Options) =>
      (await load()).removePage(configOf(), { slug, language, options }),
  );
}

function yesOrNo(value: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new Error(`It is yes or no, not "${value}".`);
  return value === 'yes';
}

const load = () => import('./pageCommand.ts');
