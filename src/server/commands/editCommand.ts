import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import type { Kysely } from 'kysely';
import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import { choicesOf } from '../../contract/choicesOf.ts';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { listTermNames } from '../../features/bulkEditing/server/listTermNames.ts';
import { CHAPTER_FIELDS } from '../../features/chapterEditing/chapterFields.ts';
import { chapterKind } from '../../features/chapterEditing/server/chapterKind.ts';
import { findEditedChapter } from '../../features/chapterEditing/server/editedChapterStore.ts';
import { taxonomyOfField } from '../../features/comicEditing/chosenTaxonomies.ts';
import { COMIC_FIELDS } from '../../features/comicEditing/comicFields.ts';
import { comicKind } from '../../features/comicEditing/server/comicKind.ts';
import { findEditedComic } from '../../features/comicEditing/server/editedComicStore.ts';
import { prepareCover, showPreparedCover } from '../../features/comicEditing/server/prepareCover.ts';
import { lockCatalogue } from '../../features/comics/server/lockCatalogue.ts';
import type { ChangedFields } from '../../features/editing/editingApi.ts';
import type { FieldValues } from '../../features/editing/mergeEdit.ts';
import type { EditedKind, EditedState } from '../../features/editing/server/EditedKind.ts';
import { saveEdit, type SavedEdit } from '../../features/editing/server/saveEdit.ts';
import { findManagedChapter, findManagedComic } from '../../features/publishing/server/managedCatalogue.ts';
import type { Taxonomy } from '../../features/taxonomy/taxonomyKinds.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { brokenRulesOf } from '../../platform/http/brokenRulesOf.ts';
import type { KeywordError } from '../../platform/http/KeywordError.ts';
import { errorAnswer } from '../../platform/http/errorAnswer.ts';
import { found, Problem } from '../../platform/http/Problem.ts';
import { withFormats } from '../../platform/http/withFormats.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { findNamedTerm } from './findNamedTerm.ts';
import type { Services } from '../openServices.ts';
import { printableLine } from './printableLine.ts';
import { namesIn, readAssignment, readFieldValue, type Assignment } from './readAssignment.ts';
import { translate } from '../../platform/translation/translate.ts';
import { withServices } from './withServices.ts';

export type EditOptions = {
  dryRun?: boolean;
  json?: boolean;
  /** Fields that imports may overwrite again. */
  unlock?: string[];
};

type EditCommand = {
  assignments: readonly string[];
  options: EditOptions;
  pathOf: (typed: string) => string;
};

/** The thing to edit, with the rules for its fields. */
type Edited = {
  name: string;
  id: string;
  state: EditedState;
  kind: EditedKind;
  schemas: TProperties;
  taxonomyOf: (field: string) => Taxonomy | undefined;
};

const say = (line: string) => console.log(printableLine(line));

/**
 * Changes fields of a comic as its editor does: with a version, locks against imports, and an entry
 * in the audit log.
 */
export function setComic(config: Config, slug: string, command: EditCommand): Promise<void> {
  return withServices(config, async (services) => {
    const { write } = services.database;
    const comic = await findManagedComic(write, slug);
    if (!comic)
      throw new CommandFailure(`There is no comic "${slug}": \`longstrip comic list\` lists them all.`);
    await edit(services, command, {
      name: comic.slug,
      id: comic.id,
      state: found(await findEditedComic(write, { id: comic.id })),
      kind: comicKind,
      schemas: COMIC_FIELDS,
      taxonomyOf: taxonomyOfField,
    });
  });
}

/** Changes fields of a chapter, like `setComic`. */
export function setChapter(
  config: Config,
  place: { comic: string; chapter: string },
  command: EditCommand,
): Promise<void> {
  return withServices(config, async (services) => {
    const { write } = services.database;
    const chapter = await findManagedChapter(write, place);
    const name = `${place.comic}/${place.chapter}`;
    if (!chapter)
      throw new CommandFailure(
        `There is no chapter "${name}": \`longstrip chapter list ${place.comic}\` lists them.`,
      );
    await edit(services, command, {
      name,
      id: chapter.id,
      state: found(await findEditedChapter(write, { id: chapter.id })),
      kind: chapterKind(services.jobs),
      schemas: CHAPTER_FIELDS,
      taxonomyOf: (field) => (field === 'groups' ? 'groups' : undefined),
    });
  });
}

async function edit(services: Services, command: EditCommand, edited: Edited): Promise<void> {
  const { options } = command;
  const { write } = services.database;
  for (const field of options.unlock ?? []) refuseUnknown(edited, field);
  const given = await readFields(services, command, edited);
  const { changed, version } = await orFail(edited, () => save(services, { edited, given, options }));
  const names = new Map((await listTermNames(write, [given, changed])).map(({ id, name }) => [id, name]));
  report(edited, { changed, version, options, names });
}

type Save = { edited: Edited; given: FieldValues; options: EditOptions };

async function save(services: Services, { edited, given, options }: Save): Promise<SavedEdit> {
  const { kind, id, state, name } = edited;
  refuseInvalid(edited, given);
  // Prepared before the transaction, which would otherwise wait for pictures. A dry run prepares
  // none.
  const { fields, prepared } =
    kind === comicKind && !options.dryRun
      ? await prepareCover(services, { slug: name, fields: given })
      : { fields: given, prepared: undefined };
  let saved: SavedEdit | undefined;
  try {
    await services.database.write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      saved = await saveEdit({
        transaction,
        kind,
        id,
        version: state.version,
        fields,
        lock: Object.keys(fields),
        unlock: options.unlock,
        origin: 'command',
        actor: BY_COMMAND,
      });
      if (options.dryRun) throw new DryRun();
      if (kind === comicKind) await showPreparedCover(transaction, id, prepared);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!saved) throw new Error('an edit was saved without saying what');
  return saved;
}

class DryRun extends Error {}

async function readFields(
  { database: { write }, config }: Services,
  { assignments, pathOf }: EditCommand,
  edited: Edited,
): Promise<FieldValues> {
  const fields: Record<string, unknown> = {};
  for (const typed of assignments) {
    const assignment = readAssignment(typed);
    const { field, how } = assignment;
    refuseUnknown(edited, field);
    const taxonomy = edited.taxonomyOf(field);
    if (taxonomy) {
      const before = (fields[field] ?? edited.state.fields[field] ?? []) as readonly number[];
      fields[field] = await readTerms(write, { assignment, taxonomy, before });
      continue;
    }
    if (how !== 'set')
      throw new CommandFailure(`${field}: += and -= are for terms; give all of it by ${field}=.`);
    const text = assignment.text.startsWith('@')
      ? await readText(field, pathOf(assignment.text.slice(1)))
      : assignment.text;
    const schema = edited.schemas[field]!;
    fields[field] = readFieldValue({ field, schema, text, zone: config.site.timezone });
  }
  return fields;
}

type Terms = { assignment: Assignment; taxonomy: Taxonomy; before: readonly number[] };

async function readTerms(
  database: Kysely<Tables>,
  { assignment: { field, how, text }, taxonomy, before }: Terms,
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of namesIn(text)) {
    const id = await findNamedTerm(database, { taxonomy, name });
    if (id === undefined)
      throw new CommandFailure(
        `${field}: there is no "${name}" among ${taxonomy}; \`longstrip term list ${taxonomy}\` lists them.`,
      );
    ids.push(id);
  }
  if (how === 'remove') return before.filter((id) => !ids.includes(id));
  return [...new Set(how === 'add' ? [...before, ...ids] : ids)];
}

async function readText(field: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new CommandFailure(`${field}: the file ${path} cannot be read.`);
  }
}

function refuseUnknown({ schemas }: Edited, field: string): void {
  if (Object.hasOwn(schemas, field)) return;
  throw new CommandFailure(`There is no field ${field}. There are: ${Object.keys(schemas).join(', ')}.`);
}

/** @throws Problem validation, as the endpoint would for these fields */
function refuseInvalid({ schemas }: Edited, fields: FieldValues): void {
  const ajv = withFormats(new Ajv({ allErrors: true, verbose: true, strict: false }));
  const isValid = ajv.compile(Type.Partial(Type.Object(schemas)));
  if (isValid(fields)) return;
  throw new Problem('validation', {}, brokenRulesOf(isValid.errors as unknown as KeywordError[]));
}

/** @throws CommandFailure if the change is refused, with the reasons for each field */
async function orFail<Result>({ name, schemas }: Edited, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { message, errors = {} } = errorAnswer({
      problem: error,
      language: 'en',
      translate,
      timeZone: 'UTC',
      inputs: [{ properties: { ...schemas, fields: { properties: schemas } } }],
      requestId: '',
    });
    const lines = Object.entries(errors).map(([place, reasons]) => {
      const field = place.replace(/^fields\./, '');
      const schema = schemas[field];
      const choices = schema ? choicesOf(schema) : [];
      return `  ${field}: ${reasons.join(' ')}${choices.length > 0 ? ` It is one of: ${choices.join(', ')}.` : ''}`;
    });
    throw new CommandFailure([`${name} stays as it is. ${message}`, ...lines].join('\n'));
  }
}

type Report = {
  changed: ChangedFields;
  version: number;
  options: EditOptions;
  /** Names of terms by their ids. */
  names: ReadonlyMap<number, string>;
};

function report({ name, state, taxonomyOf }: Edited, { changed, version, options, names }: Report): void {
  const fields = Object.entries(changed);
  const status = version === state.version ? 'unchanged' : options.dryRun ? 'would change' : 'changed';
  if (options.json) return say(JSON.stringify({ name, status, version, changed }));
  if (fields.length === 0)
    say(`${status.padEnd(13)} ${name}${version === state.version ? '' : '  what imports may write'}`);
  for (const [field, { before, after }] of fields) {
    const textOf = (value: unknown) =>
      taxonomyOf(field)
        ? (value as number[]).map((id) => names.get(id) ?? id).join(', ') || 'none'
        : shortText(value);
    say(`${status.padEnd(13)} ${name}  ${field}: ${textOf(before)} -> ${textOf(after)}`);
  }
}

const SHOWN_TEXT = 120;

function shortText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}
