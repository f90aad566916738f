import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../src/contract/errorCodes.ts';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import {
  SIZED_RULES,
  VALIDATION_RULES,
  type BrokenRule,
  type RuleKind,
  type SizedType,
} from '../../src/contract/validationRules.ts';
import type { NamingSchema } from '../../src/platform/http/attributeName.ts';
import type { WordTree } from '../../src/platform/translation/readWords.ts';
import { errorAnswer } from '../../src/platform/http/errorAnswer.ts';
import { Problem } from '../../src/platform/http/Problem.ts';
import { translate } from '../../src/platform/translation/translate.ts';
import { FEATURE_ORDER } from './featureOrder.ts';
import { sourceFiles } from './sourceFiles.ts';
import { writtenMessages } from '../support/writtenMessages.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const KINDS = Object.keys(VALIDATION_RULES) as RuleKind[];
const SIZED_TYPES = ['string', 'numeric', 'file', 'array'] as const satisfies SizedType[];

/** Each rule as it can be broken: sized ones once for each type of value. */
const BREAKS: Omit<BrokenRule, 'field'>[] = KINDS.flatMap((rule): Omit<BrokenRule, 'field'>[] =>
  (SIZED_RULES as readonly string[]).includes(rule)
    ? SIZED_TYPES.map((type) => ({ rule, type }))
    : [{ rule }],
);

/** Query values that every call may carry (spec 7). */
const COMMON_FIELDS = ['lang', 'nsfw'];
/** spec 3: form fields of screens that come later are named as well. */
const FORM_FIELDS =
  'active color date description details email gender headline link name password text title username'.split(
    ' ',
  );

describe('the errors of the specification', () => {
  it.each([
    ['account_not_found', "There's no account linked with this email address."],
    ['already_verified', 'Your email is already verified.'],
    ['captcha', 'Invalid captcha, please try again.'],
    ['failed', 'These credentials do not match our records.'],
    ['invalid', 'Invalid email or password.'],
    ['invalid_key', 'The verification link you followed is invalid.'],
    ['invalid_link', 'Your password reset link is invalid.'],
    ['link_expired', 'Your password reset link has expired.'],
    ['throttle', 'Too many login attempts. Please try again in 60 seconds.'],
    ['something_went_wrong', 'Something went wrong.'],
  ] satisfies [ErrorCode, string][])('%s is said in its own words in English', (code, words) => {
    expect(messageOf(code, 'en', { seconds: 60 })).toBe(words);
  });
});

describe('a wait, but that of logins, which the specification words', () => {
  it.each([
    ['rate_limited', 'That was too often. Please try again in 24 hours.'],
    ['comment_throttle', 'You are writing too fast. Please try again in 24 hours.'],
    [
      'download_quota',
      'You have used all 30 downloads of the last 24 hours. The next one is free in 24 hours.',
    ],
  ] satisfies [ErrorCode, string][])('of %s is said in the unit that people count in', (code, words) => {
    expect(messageOf(code, 'en', { limit: 30, seconds: 1440 * 60 })).toBe(words);
    for (const language of LANGUAGES)
      expect(messageOf(code, language, { limit: 30, seconds: 3 * 86_400 })).toMatch(
        /3\s(days|jours|hari|天)/u,
      );
  });
});

/** Values that the messages of some errors need. */
const VALUES: Partial<Record<ErrorCode, Record<string, string | number>>> = {
  throttle: { seconds: 42 },
  app_clock_ahead: { minutes: 42 },
  app_clock_behind: { minutes: 42 },
  rate_limited: { seconds: 42 },
  download_quota: { limit: 42, seconds: 42 },
  comment_too_long: { max: 42 },
  too_many_pinned: { max: 42 },
  playlist_full: { max: 42 },
  too_many_playlists: { max: 42 },
  comment_throttle: { seconds: 42 },
  comments_account_too_new: { days: 42 },
  avatar_account_too_new: { hours: 42 },
  banned: { until: '42', reason: '42' },
  wrong_origin: { origin: '42' },
  list_file_unreadable: { line: 42 },
  list_file_too_long: { max: 42 },
  too_many_invites: { max: 42 },
  too_many_people: { max: 42 },
};

describe.each(LANGUAGES)('the error words in %s', (language) => {
  it('are there for every error, with nothing but the values the error brings', () => {
    const wrong = CODES.filter((code) => {
      const message = messageOf(code, language, VALUES[code]);
      return /[{}]|^errors\./.test(message) || message.includes('42') !== code in VALUES;
    });
    expect(wrong).toEqual([]);
  });

  it('are there for every broken rule and show the field and every value of the rule', () => {
    const wrong = BREAKS.filter((broken) => {
      const values = Object.fromEntries(
        VALIDATION_RULES[broken.rule].map((value, index) => [value, 71 + index]),
      );
      const message = ruleMessage({ ...broken, field: 'email', values }, language);
      const name = broken.rule === 'unknown_field' ? 'email' : translate(language, 'attributes.email');
      const shown = [name, ...Object.values(values).map(String)];
      return /[{}]|^validation\./.test(message) || !shown.every((words) => message.includes(words));
    });
    expect(wrong).toEqual([]);
  });

  it('tell all four types of a sized rule apart', () => {
    const alike = SIZED_RULES.filter((rule) => {
      const values = Object.fromEntries(VALIDATION_RULES[rule].map((value) => [value, 5]));
      const messages = SIZED_TYPES.map((type) =>
        ruleMessage({ field: 'title', rule, type, values }, language),
      );
      return new Set(messages).size < SIZED_TYPES.length;
    });
    expect(alike).toEqual([]);
  });

  it('have a name for every field that a call takes', async () => {
    const fields = [...(await inputFields()).keys(), ...COMMON_FIELDS, ...FORM_FIELDS];
    expect(fields).toContain('slug');
    const hasName = (name: string) => translate(language, `attributes.${name}`) !== `attributes.${name}`;
    // `terms/tags` goes by its second half, `title/fr` by its first.
    const nameless = fields.filter((field) => !field.split('/').some(hasName));
    expect(nameless).toEqual([]);
  });
});

/**
 * Names that mean something else from feature to feature, with the words of each: a feature that
 * takes such a field chooses its own by an `attribute` in the schema.
 */
const OF_MANY_MEANINGS: Record<string, Record<string, string[]>> = {
  type: {
    'kind of paragraph': 'termEditing playlistEditing comicEditing staticPageEditing bulkEditing'.split(' '),
    kind: ['adEditing'],
  },
  ids: {
    members: ['staff'],
    slides: ['slideEditing'],
    comments: ['moderation', 'comments'],
    picture: ['media'],
    notes: ['imports'],
    rows: ['bulkEditing'],
  },
  value: { note: ['memberNotes'], vote: ['comments'] },
  mode: {
    'reading mode': ['comicEditing', 'chapterEditing', 'bulkEditing'],
    'state of the comments': ['commentModeration'],
  },
  comments: {
    comments: ['siteSettings'],
    'audience of comments': ['settings'],
    'choice for your comments': ['accounts'],
  },
  from: { 'other comic': ['chapterEditing'], position: ['memberImports'] },
  before: { version: ['editing'], 'position in the list': ['comments'] },
  is_hidden: {
    'removal from the history': ['progress'],
    'hidden mark': ['tableViews', 'chapterEditing'],
  },
};

describe('a name that means something else from feature to feature', () => {
  it.each(Object.entries(OF_MANY_MEANINGS))('%s has the fitting words in each', async (field, wanted) => {
    const found: Record<string, Set<string>> = {};
    for (const { feature, input } of await featureInputs())
      for (const [name, attribute] of namesIn(input))
        if (name === field) (found[translate('en', `attributes.${attribute}`)] ??= new Set()).add(feature);
    const sorted = Object.entries(found).map(([words, features]) => [words, [...features].toSorted()]);
    expect(Object.fromEntries(sorted)).toEqual(
      Object.fromEntries(Object.entries(wanted).map(([words, features]) => [words, features.toSorted()])),
    );
  });
});

describe('a field that a handler refuses by', () => {
  it('has a name', () => {
    const refused = sourceFiles().flatMap(({ text }) =>
      [...text.matchAll(/Problem\.(?:field|tooMany)\(\s*'([\w./]+)'/g)].map(([, field = '']) => field),
    );
    expect(refused.length).toBeGreaterThan(50);
    const isNamed = (part: string) =>
      part in OF_MANY_MEANINGS || translate('en', `attributes.${part}`) !== `attributes.${part}`;
    expect(refused.filter((field) => !isNamed(field.split('.').at(-1) ?? ''))).toEqual([]);
  });
});

describe('the words of validation', () => {
  it.each([
    [{ field: 'email', rule: 'required' }, 'The email address field is required.'],
    [{ field: 'username', rule: 'unique' }, 'The username has already been taken.'],
    [{ field: 'cover', rule: 'exists' }, 'What was chosen for the cover could not be found here.'],
    [{ field: 'sort', rule: 'in' }, 'The sort order cannot have this value.'],
    [{ field: 'blocked_terms', rule: 'distinct' }, 'The blocked terms must not have the same value twice.'],
    [{ field: 'cover', rule: 'uploaded' }, 'The cover failed to upload.'],
    [{ field: 'page', rule: 'min', type: 'numeric', values: { min: 1 } }, 'The page must be at least 1.'],
    [
      { field: 'slug', rule: 'min', type: 'string', values: { min: 1 } },
      'The page address must be at least 1 character long.',
    ],
    [
      { field: 'title', rule: 'max', type: 'string', values: { max: 1200 } },
      'The title may not be longer than 1,200 characters.',
    ],
    [
      { field: 'cover', rule: 'max', type: 'file', values: { max: 1 } },
      'The cover may not be larger than 1 kilobyte.',
    ],
  ] satisfies [BrokenRule, string][])('%o reads "%s"', (broken, words) => {
    expect(ruleMessage(broken, 'en')).toBe(words);
  });

  it('call an entry of a list by the list and its place, and what has no name by what it stands in', () => {
    expect(ruleMessage({ field: 'scopes.0', rule: 'in' }, 'en')).toBe(
      'The permissions (item 1) cannot have this value.',
    );
    expect(ruleMessage({ field: 'scopes.1', rule: 'string' }, 'fr')).toContain('(élément 2)');
    expect(ruleMessage({ field: 'notes.0.value.gap', rule: 'integer' }, 'en')).toBe(
      'The note must be a whole number.',
    );
    const values = { values: 'password_confirmation' };
    expect(ruleMessage({ field: 'password', rule: 'required_with', values }, 'fr')).not.toContain('_');
  });

  it('name a filter and its choices as they are typed', () => {
    const values = { key: 'has_pages', values: 'page' };
    expect(ruleMessage({ field: 'q', rule: 'filter_key', values }, 'fr')).toMatch(/has_pages.*page\./u);
  });

  it.each([
    ['en', 'January 1, 2027 at 07:00 AM GMT+7'],
    ['fr', '1 janvier 2027 à 07:00 UTC+7'],
    ['id', '1 Januari 2027 pukul 07.00 WIB'],
    ['zh', '2027年1月1日 GMT+7 07:00'],
  ] as const)('write a time as people do in %s, in the zone of the site', (language, words) => {
    const values = { date: '2027-01-01T00:00:00Z' };
    expect(ruleMessage({ field: 'shown_until', rule: 'after', values }, language)).toContain(words);
  });

  it('write numbers as the language does', () => {
    const days = { field: 'days', rule: 'max', type: 'numeric', values: { max: 36_500 } } as const;
    expect(ruleMessage(days, 'en')).toContain('36,500');
    expect(ruleMessage(days, 'fr')).toMatch(/36\s500/u);
    expect(ruleMessage(days, 'id')).toContain('36.500');
  });

  it('follow the plural of the language', () => {
    expect(atMost(1, 'fr')).toMatch(/ 1 caractère\.$/);
    expect(atMost(2, 'fr')).toMatch(/ 2 caractères\.$/);
    expect(atMost(1_000_000, 'fr')).toMatch(/ de caractères\.$/);
  });

  it('show what a caller sent as it is, never as message syntax', () => {
    const field = "<b>{values}'#";
    expect(ruleMessage({ field, rule: 'unknown_field' }, 'en')).toBe(`There is no field named “${field}”.`);
  });

  it('take no field for one of the built-in properties of an object', () => {
    const fields = ['constructor', '__proto__', 'toString'];
    const messages = fields.map((field) => ruleMessage({ field, rule: 'unknown_field' }, 'en'));
    expect(messages).toEqual(fields.map((name) => `There is no field named “${name}”.`));
  });
});

describe('a text of a wrong form', () => {
  it('is told what it may be made of, if there are words for it', () => {
    expect(ruleMessage({ field: 'username', rule: 'regex' }, 'en')).toBe(
      'The username may have letters, digits, dots, dashes and underscores, begins and ends with a letter or digit, and has at most three marks on a letter.',
    );
    expect(ruleMessage({ field: 'sha256', rule: 'regex' }, 'en')).toBe(
      'The format of the checksum is invalid.',
    );
    expect(ruleMessage({ field: 'fields.links.2', rule: 'regex' }, 'en')).toBe(
      'The links (item 3) must be an https address.',
    );
  });
});

describe('what the server says', () => {
  it('has words for errors and rules that exist, and for no other', () => {
    const known = [
      ...CODES.map((code) => `server.errors.${code}`),
      ...BREAKS.map(({ rule, type }) => ['server.validation', rule, ...(type ? [type] : [])].join('.')),
    ];
    const said = [...writtenMessages('en').keys()].filter((key) =>
      /^server\.(errors|validation(?!\.formats))\./.test(key),
    );
    expect(said.toSorted()).toEqual(known.toSorted());
  });

  it('has the name of a field where its one feature is, and of shared ones in the contract', async () => {
    const takers = await inputFields();
    const misplaced = FEATURE_ORDER.flatMap((feature) =>
      Object.keys(serverWordsOf(feature).attributes ?? {}).flatMap((name) => {
        const features = [...takers].flatMap(([field, by]) =>
          field.split('/').includes(name) ? [...by] : [],
        );
        return features.some((one) => one !== feature) ? [`${feature} names ${name}`] : [];
      }),
    );
    expect(misplaced).toEqual([]);
    const shared = Object.keys(serverWordsOf('contract').attributes ?? {});
    const ofOne = shared.filter((name) => takers.get(name)?.size === 1);
    expect(ofOne).toEqual([]);
  });

  it('has the words of an error in a feature that answers with it', () => {
    const wrong = FEATURE_ORDER.flatMap((feature) => {
      const texts = globSync(`src/features/${feature}/{*,server/**/*}.ts`)
        .filter((path) => !path.endsWith('.test.ts'))
        .map((path) => readFileSync(path, 'utf8'));
      return Object.keys(serverWordsOf(feature).errors ?? {})
        .filter((code) => !texts.some((text) => text.includes(`'${code}'`)))
        .map((code) => `${feature} has words for ${code}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names fields plainly, so that a name fits into every sentence', () => {
    const names = [...writtenMessages('en')].filter(([key]) => key.startsWith('server.attributes.'));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter(([, name]) => !/^([a-z][a-z ]*|ID)$/.test(name))).toEqual([]);
  });
});

function messageOf(code: ErrorCode, language: Language, values?: Record<string, string | number>): string {
  return errorAnswer({ problem: new Problem(code, values), ...saying(language) }).message;
}

function atMost(max: number, language: Language): string {
  return ruleMessage({ field: 'title', rule: 'max', type: 'string', values: { max } }, language);
}

function ruleMessage(broken: BrokenRule, language: Language): string {
  const problem = new Problem('validation', {}, [broken]);
  const { errors } = errorAnswer({ problem, ...saying(language) });
  return errors?.[broken.field]?.[0] ?? '';
}

function saying(language: Language) {
  return { language, translate, timeZone: 'Asia/Jakarta', inputs: [], requestId: 'r1' };
}

/** Features by the names of what their endpoints take, whether switched on or not. */
async function inputFields(): Promise<Map<string, Set<string>>> {
  const takers = new Map<string, Set<string>>();
  for (const { feature, input } of await featureInputs())
    for (const field of fieldsOf(input)) takers.set(field, (takers.get(field) ?? new Set()).add(feature));
  return takers;
}

/** The inputs of all endpoints, with their features. */
async function featureInputs(): Promise<{ feature: string; input: NamingSchema }[]> {
  const inputs = globSync('src/features/*/*Api.ts').map(async (path) => {
    const exported = (await import(resolve(path))) as Record<string, unknown>;
    const feature = basename(dirname(path));
    // The calls of an entity are exported as one object.
    return Object.values(exported)
      .flatMap((value) => [value, ...Object.values(value ?? {})])
      .filter(isEndpoint)
      .map(({ input }) => ({ feature, input }));
  });
  return (await Promise.all(inputs)).flat();
}

type ServerWords = { errors?: WordTree; attributes?: WordTree };

/** The server's words of one folder. */
function serverWordsOf(home: string): ServerWords {
  const file = home === 'contract' ? 'src/contract/words/en.json' : `src/features/${home}/words/en.json`;
  return existsSync(file)
    ? ((JSON.parse(readFileSync(file, 'utf8')) as { server?: ServerWords }).server ?? {})
    : {};
}

/** The names in it, at every depth, by which its fields have their words. */
function fieldsOf(schema: NamingSchema): string[] {
  return namesIn(schema).map(([, name]) => name);
}

/** Fields with the names by which they have their words. */
function namesIn({ properties = {}, items, anyOf = [] }: NamingSchema): [string, string][] {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  const own = Object.entries(properties).map(([field, { attribute = field }]): [string, string] => [
    field,
    attribute,
  ]);
  return [...own, ...inner.flatMap(namesIn)];
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'input' in value && 'output' in value && 'path' in value
  );
}
