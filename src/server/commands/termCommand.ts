import type { Kysely } from 'kysely';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { lockCatalogue } from '../../features/comics/server/lockCatalogue.ts';
import { saveEdit } from '../../features/editing/server/saveEdit.ts';
import type { Taxonomy } from '../../features/taxonomy/taxonomyKinds.ts';
import { carryOutMerge, takeMergeBack } from '../../features/termEditing/server/carryOutMerge.ts';
import { readTermForStaff } from '../../features/termEditing/server/editedTermStore.ts';
import { planMerge, previewMerge } from '../../features/termEditing/server/mergeTerms.ts';
import { removeTerm } from '../../features/termEditing/server/removeTerm.ts';
import { parseTermFilter } from '../../features/termEditing/server/termFilter.ts';
import { termKind } from '../../features/termEditing/server/termKind.ts';
import { listTermRows } from '../../features/termEditing/server/termLineStore.ts';
import type { EditedTerm, TermLine } from '../../features/termEditing/termEditingApi.ts';
import type { TermFields } from '../../features/termEditing/termFields.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { findNamedTerm } from './findNamedTerm.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type TermOptions = { json?: boolean; dryRun?: boolean };

type OfTaxonomy = { taxonomy: Taxonomy; options: TermOptions };
type OnTerm = OfTaxonomy & { name: string };

/** Exit code when some were refused while the command itself went well. */
const EXIT_SOME_REFUSED = 2;

/** To standard output. Names come from files that anyone may have made. */
const say = (line: string) => console.log(printableLine(line));
const tell = ({ json }: TermOptions, line: string, facts: object) => say(json ? JSON.stringify(facts) : line);

export function listTerms(
  config: Config,
  { taxonomy, filter, options }: OfTaxonomy & { filter: string | undefined },
): Promise<void> {
  return withServices(config, async ({ database }) => {
    const rows = await listRows(database.write, { taxonomy, q: filter });
    for (const row of rows) tell(options, termLine(row), row);
    if (rows.length === 0 && !options.json) say('There are no such terms.');
  });
}

export function showTerm(config: Config, { taxonomy, name, options }: OnTerm): Promise<void> {
  return withServices(config, async ({ database }) => {
    const term = await foundTerm(database.write, { taxonomy, name });
    const { fields, uses, comics_count } = term;
    if (options.json) return say(JSON.stringify(term));
    say(`${term.taxonomy}/${term.slug}  ${term.name}`);
    say(`${comics_count} live comics; carried by ${uses.comics} comics and ${uses.chapters} chapters`);
    if (fields.aliases.length > 0) say(`other names: ${fields.aliases.join(', ')}`);
    if (!fields.active) say('readers do not see it');
  });
}

export function renameTerm(
  config: Config,
  { taxonomy, name, next, options }: OnTerm & { next: string },
): Promise<void> {
  return changeTerm(config, { taxonomy, name, options }, () => ({ name: next }));
}

export function aliasTerm(
  config: Config,
  { aliases, removes, ...on }: OnTerm & { aliases: readonly string[]; removes: boolean },
): Promise<void> {
  return changeTerm(config, on, ({ fields }) => ({
    aliases: removes
      ? fields.aliases.filter((alias) => !aliases.includes(alias))
      : [...new Set([...fields.aliases, ...aliases])],
  }));
}

function changeTerm(
  config: Config,
  { taxonomy, name, options }: OnTerm,
  fieldsOf: (term: EditedTerm) => Partial<TermFields>,
): Promise<void> {
  return inTurn(config, async (transaction) => {
    const term = await foundTerm(transaction, { taxonomy, name });
    await orFail(() =>
      saveEdit({
        transaction,
        kind: termKind,
        id: String(term.id),
        version: term.version,
        fields: fieldsOf(term),
        origin: 'command',
        actor: BY_COMMAND,
      }),
    );
    const after = await readTermForStaff(transaction, term.id);
    const word = after.version === term.version ? 'unchanged' : 'changed';
    const { aliases } = after.fields;
    const others = aliases.length > 0 ? `, also ${aliases.join(', ')}` : '';
    const facts = { taxonomy, slug: after.slug, name: after.name, aliases, status: word };
    tell(options, `${word.padEnd(13)} ${taxonomy}/${after.slug}: ${after.name}${others}`, facts);
  });
}

export function mergeIntoTerm(
  config: Config,
  { taxonomy, name, sources, options }: OnTerm & { sources: readonly string[] },
): Promise<void> {
  return inTurn(config, async (transaction) => {
    const target = await foundTerm(transaction, { taxonomy, name });
    const sourceIds: number[] = [];
    for (const source of sources)
      sourceIds.push((await foundTerm(transaction, { taxonomy, name: source })).id);
    const merge = { targetId: target.id, sourceIds };
    const done = await orFail(async () =>
      options.dryRun
        ? previewMerge(transaction, await planMerge(transaction, merge))
        : carryOutMerge(transaction, { ...merge, origin: 'command', actor: BY_COMMAND }),
    );
    const word = options.dryRun ? 'would merge' : 'merged';
    const counts = `${done.comics.moved + done.comics.collapsed} comics, ${done.chapters.moved + done.chapters.collapsed} chapters`;
    const back = done.id === null ? '' : `; \`longstrip term unmerge ${done.id}\` takes it back`;
    const line = `${word.padEnd(13)} ${sources.join(', ')} into ${taxonomy}/${target.slug}: ${counts}${back}`;
    tell(options, line, { taxonomy, slug: target.slug, status: word, ...done });
  });
}

export function unmergeTerms(
  config: Config,
  { merge, options }: { merge: string; options: TermOptions },
): Promise<void> {
  return inTurn(config, async (transaction) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(merge)) throw new CommandFailure(NO_MERGE);
    const counts = await orFail(() => takeMergeBack(transaction, { id: merge, actor: BY_COMMAND }), NO_MERGE);
    const left = counts.left > 0 ? `; ${counts.left} were changed since, and stay as they are` : '';
    tell(options, `unmerged      ${counts.restored} comics and chapters are as before${left}`, counts);
  });
}

export function deleteTerms(
  config: Config,
  { taxonomy, names, takesUnused, options }: OfTaxonomy & { names: readonly string[]; takesUnused: boolean },
): Promise<void> {
  if ((names.length === 0) !== takesUnused) {
    throw new CommandFailure('Name the terms, or say --unused for all that are.');
  }
  return withServices(config, async ({ database: { write } }) => {
    const unused = takesUnused ? await listRows(write, { taxonomy, q: 'is:leftover' }) : [];
    const wanted = [...names, ...unused.map(({ slug }) => slug)];
    for (const name of wanted) {
      const address = `${taxonomy}/${name}`;
      try {
        await write.transaction().execute(async (transaction) => {
          await lockCatalogue(transaction);
          const { id } = await foundTerm(transaction, { taxonomy, name });
          await orFail(() => removeTerm(transaction, { id, actor: BY_COMMAND }));
          if (options.dryRun) throw new DryRun();
        });
        tell(options, `deleted       ${address}`, { taxonomy, name, status: 'deleted' });
      } catch (error) {
        if (error instanceof DryRun) {
          tell(options, `would delete  ${address}`, { taxonomy, name, status: 'would delete' });
        } else if (error instanceof CommandFailure) {
          process.exitCode = EXIT_SOME_REFUSED;
          const { message } = error;
          tell(options, `NOT DELETED  ${address}: ${message}`, {
            taxonomy,
            name,
            status: 'refused',
            message,
          });
        } else throw error;
      }
    }
    if (wanted.length === 0 && !options.json) say('Every term is carried by something, or is newer.');
  });
}

class DryRun extends Error {}

function inTurn(config: Config, run: (transaction: Kysely<Tables>) => Promise<void>): Promise<void> {
  return withServices(config, ({ database }) =>
    database.write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      await run(transaction);
    }),
  );
}

/** More than any taxonomy has. */
const ALL = 1_000_000;

async function listRows(
  database: Kysely<Tables>,
  asked: { taxonomy: Taxonomy; q: string | undefined },
): Promise<TermLine[]> {
  const filter = await orFail(() => parseTermFilter(asked));
  return listTermRows(database, { filter, sort: 'name', order: 'asc', limit: ALL, offset: 0 });
}

/** A term by its slug, a former one, or any of its names. @throws CommandFailure */
async function foundTerm(
  database: Kysely<Tables>,
  { taxonomy, name }: { taxonomy: Taxonomy; name: string },
): Promise<EditedTerm> {
  const id = await findNamedTerm(database, { taxonomy, name });
  if (id !== undefined) return readTermForStaff(database, id);
  throw new CommandFailure(
    `There is no term "${name}" among ${taxonomy}: \`longstrip term list ${taxonomy}\` lists them.`,
  );
}

/** @throws CommandFailure for what is refused, with the reason */
async function orFail<Result>(
  run: () => Result | Promise<Result>,
  missing = 'There is no such term.',
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'not_found') throw new CommandFailure(missing);
    throw new CommandFailure(reasonOf(error));
  }
}

const NO_MERGE = 'There is no such merge of the last 30 days.';

function reasonOf({ code, brokenRules, message }: Problem): string {
  if (code === 'in_use') return 'Something carries it, or another term was merged into it.';
  const [{ rule, values } = { rule: '', values: undefined }] = brokenRules;
  if (rule === 'taken_by') return `"${values?.['name']}" has this name already.`;
  if (rule === 'itself') return 'A term cannot be merged into itself.';
  if (rule === 'no_letter') return 'A name needs a letter or a digit.';
  if (code === 'merged_since') return 'Its target was merged itself since: take that back first.';
  if (rule === 'filter_key')
    return `The filter does not know "${values?.['key']}:". It knows: ${values?.['values']}.`;
  if (rule === 'filter_value')
    return `The filter does not know "${values?.['key']}:${values?.['value']}". It knows: ${values?.['values']}.`;
  return message;
}

function termLine({ comics_count, slug, name, aliases, is_merged: isMerged }: TermLine): string {
  const others = aliases.length > 0 ? ` (${aliases.join(', ')})` : '';
  return `${String(comics_count).padStart(7)} comics  ${slug}  ${name}${others}${isMerged ? '  merged' : ''}`;
}
