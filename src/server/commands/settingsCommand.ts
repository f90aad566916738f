import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { BY_COMMAND } from '../../features/audit/server/recordAct.ts';
import { listChanges, listChangesSince } from '../../features/editing/server/changeStore.ts';
import { saveEdit } from '../../features/editing/server/saveEdit.ts';
import { refuseUsedLanguages } from '../../features/siteSettings/server/refuseUsedLanguages.ts';
import { givenFields, siteFieldsOf } from '../../features/siteSettings/server/siteFieldsOf.ts';
import { SITE_ID, siteKind } from '../../features/siteSettings/server/siteKind.ts';
import { findSiteSettings } from '../../features/siteSettings/server/siteSettingsStore.ts';
import { withSiteSettings } from '../../features/siteSettings/server/withSiteSettings.ts';
import {
  SITE_FIELD_NAMES,
  SITE_FIELDS,
  type SiteFieldName,
  type SiteFields,
} from '../../features/siteSettings/siteFields.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Tables } from '../../platform/database/Tables.ts';
import { Problem } from '../../platform/http/Problem.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type SettingsOptions = { json?: boolean };
/** Languages in use that may go all the same. */
export type SetSettings = { accept?: string[] };

const SUBJECT = { kind: 'site', id: SITE_ID };
const VERSIONS = 50;

const say = (line: string) => console.log(printableLine(line));
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every setting with its value, and who has set it. */
export function listSettings(config: Config, { json }: SettingsOptions): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const { fields: kept } = await findSiteSettings(write);
    const values = await readFields(write, config);
    const given = givenFields(config) as Partial<Record<SiteFieldName, string>>;
    for (const field of SITE_FIELD_NAMES) {
      const from = given[field] ?? (kept[field] === undefined ? 'default' : 'admins');
      if (json) say(JSON.stringify({ field, value: values[field], from }));
      else say(`${field} = ${textOf(values[field])}  (${from})`);
    }
  });
}

/** `value`: null for what the program says by itself. */
export function setSetting(
  config: Config,
  { field, words, accept = [] }: SetSettings & { field: string; words: readonly string[] | null },
): Promise<void> {
  const name = knownField(field);
  const value = words === null ? null : readValue(name, words);
  return save(config, { [name]: value } as Partial<SiteFields>, accept.filter(isLanguage));
}

/** Prints changes of settings, the newest first. */
export function listSettingVersions(config: Config, { json }: SettingsOptions): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const changes = await listChanges(write, { ...SUBJECT, limit: VERSIONS });
    for (const { version, by, created_at, fields, origin } of changes) {
      if (json) say(JSON.stringify({ version, by, created_at, origin, fields }));
      for (const [field, { before, after }] of json ? [] : Object.entries(fields))
        say(`${version}  ${created_at}  ${by ?? origin}  ${field}: ${textOf(before)} -> ${textOf(after)}`);
    }
    if (changes.length === 0 && !json) say('Nobody has changed a setting.');
  });
}

/** Brings back all settings as they were at a version: another version. */
export function revertSettings(config: Config, version: number, { accept = [] }: SetSettings): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const { version: now } = await findSiteSettings(write);
    if (!Number.isInteger(version) || version < 1 || version >= now)
      throw new CommandFailure(
        `Versions go from 1 to ${now - 1}: \`longstrip settings history\` lists them.`,
      );
    const later = await listChangesSince(write, { ...SUBJECT, version });
    const fields: Record<string, unknown> = {};
    // The newest first: what the oldest of them found stands last.
    for (const change of later)
      for (const [field, { before }] of Object.entries(change.fields)) fields[field] = before;
    await saveFields(write, config, { fields, accepted: accept.filter(isLanguage) });
    say(`The settings are as at version ${version}.`);
  });
}

function save(config: Config, fields: Partial<SiteFields>, accepted: readonly Language[]): Promise<void> {
  return withServices(config, async ({ database: { write } }) => {
    const changed = await saveFields(write, config, { fields, accepted });
    const values = await readFields(write, config);
    for (const field of Object.keys(fields) as SiteFieldName[])
      say(`${changed.includes(field) ? 'changed  ' : 'unchanged'} ${field} = ${textOf(values[field])}`);
  });
}

type Saved = { fields: Partial<SiteFields>; accepted: readonly Language[] };

/** Processes that run go by it within ten seconds. @throws CommandFailure */
function saveFields(
  database: Kysely<Tables>,
  config: Config,
  { fields, accepted }: Saved,
): Promise<string[]> {
  return orFail(() =>
    database.transaction().execute(async (transaction) => {
      const { version } = await findSiteSettings(transaction, { isHeld: true });
      await refuseUsedLanguages(transaction, {
        before: await readFields(transaction, config),
        fields,
        accepted,
      });
      const { changed } = await saveEdit({
        transaction,
        kind: siteKind(config),
        id: SITE_ID,
        version,
        fields,
        origin: 'command',
        actor: BY_COMMAND,
      });
      return Object.keys(changed);
    }),
  );
}

async function readFields(database: Kysely<Tables>, config: Config): Promise<SiteFields> {
  const { fields } = await findSiteSettings(database);
  return siteFieldsOf(withSiteSettings(config, fields), fields.logo ?? null);
}

function knownField(field: string): SiteFieldName {
  const name = SITE_FIELD_NAMES.find((one) => one === field);
  if (!name) throw new CommandFailure(`There is no setting ${field}: \`longstrip settings list\` names all.`);
  return name;
}

/** Several words are a list; `on` and `off` are for what is one of both. @throws CommandFailure */
function readValue(field: SiteFieldName, words: readonly string[]): unknown {
  const [word = ''] = words;
  const isFlag = Value.Check(SITE_FIELDS[field], true);
  const isList = Value.Check(SITE_FIELDS[field], []) || field === 'languages';
  const list = words.length === 1 && word === 'none' ? [] : words.flatMap((one) => one.split(','));
  const value = isList ? list : isFlag && ['on', 'off'].includes(word) ? word === 'on' : words.join(' ');
  if (!Value.Check(SITE_FIELDS[field], value))
    throw new CommandFailure(`${field} cannot be ${textOf(value)}.`);
  return value;
}

/** @throws CommandFailure for what is refused, with the reason */
async function orFail<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [{ field, rule, values } = { field: '', rule: '', values: undefined }] = error.brokenRules;
    const name = field.replace('fields.', '');
    if (rule === 'given') throw new CommandFailure(`${values?.['setting']} in the environment sets ${name}.`);
    if (rule === 'in_use_by')
      throw new CommandFailure(
        `${values?.['name']} is used by ${values?.['members']} members and ${values?.['pages']} pages: --accept ${values?.['name']} switches it off all the same.`,
      );
    throw new CommandFailure(name === '' ? error.message : `${name} cannot be this.`);
  }
}
