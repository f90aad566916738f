import { Argument, type Command } from 'commander';
import { TAXONOMIES } from '../../features/taxonomy/taxonomyKinds.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { TermOptions } from './termCommand.ts';

type Options = TermOptions & { filter?: string; remove?: boolean; unused?: boolean };

/** `longstrip term ...`: it works while the site runs and while it does not. */
export function addTermCommands(program: Command, configOf: () => Config): void {
  const term = program.command('term').description('tags, artists, characters and all other terms');
  const onTaxonomy = (name: string, description: string) =>
    term
      .command(name)
      .description(description)
      .addArgument(new Argument('<taxonomy>').choices([...TAXONOMIES]))
      .option('--json', 'one JSON object a line');
  const TERM = 'its slug, as in its address, or its name';
  onTaxonomy('list', 'list the terms of a taxonomy by name')
    .option('--filter <line>', 'only those, as in the table of terms: "is:unused", "comics:>10"')
    .action(async (taxonomy, options: Options) =>
      (await load()).listTerms(configOf(), { taxonomy, filter: options.filter, options }),
    );
  onTaxonomy('show', 'say how a term stands')
    .argument('<term>', TERM)
    .action(async (taxonomy, name: string, options: Options) =>
      (await load()).showTerm(configOf(), { taxonomy, name, options }),
    );
  onTaxonomy('rename', 'give a term another name; imports find it by the old one too')
    .argument('<term>', TERM)
    .argument('<name>', 'the new name')
    .action(async (taxonomy, name: string, next: string, options: Options) =>
      (await load()).renameTerm(configOf(), { taxonomy, name, next, options }),
    );
  onTaxonomy('alias', 'give a term other names, by which search and imports find it')
    .argument('<term>', TERM)
    .argument('<name...>', 'other names')
    .option('--remove', 'take these names from it')
    .action(async (taxonomy, name: string, aliases: string[], options: Options) =>
      (await load()).aliasTerm(configOf(), {
        taxonomy,
        name,
        aliases,
        removes: options.remove === true,
        options,
      }),
    );
  onTaxonomy('merge', 'merge terms into one, which gets their comics and names')
    .argument('<target>', `the term that is left: ${TERM}`)
    .argument('<source...>', 'the terms that become it')
    .option('--dry-run', 'only say what would move')
    .action(async (taxonomy, name: string, sources: string[], options: Options) =>
      (await load()).mergeIntoTerm(configOf(), { taxonomy, name, sources, options }),
    );
  term
    .command('unmerge')
    .description('take a merge of the last 30 days back')
    .argument('<merge>', 'its id, as `term merge` said it')
    .option('--json', 'as one JSON object')
    .action(async (merge: string, options: Options) =>
      (await load()).unmergeTerms(configOf(), { merge, options }),
    );
  onTaxonomy('delete', 'remove terms that nothing carries')
    .argument('[term...]', TERM)
    .option('--unused', 'all that nothing carries and that are 90 days old')
    .option('--dry-run', 'only say which')
    .action(async (taxonomy, names: string[], options: Options) =>
      (await load()).deleteTerms(configOf(), {
        taxonomy,
        names,
        takesUnused: options.unused === true,
        options,
      }),
    );
}

const load = () => import('./termCommand.ts');
