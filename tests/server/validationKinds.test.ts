import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VALIDATION_RULES, type RuleKind, type SizedType } from '../../src/contract/validationRules.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { translate } from '../../src/platform/translation/translate.ts';
import { sourceFiles } from '../house/sourceFiles.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makePushKeys } from '../support/makePushKeys.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let site: TestSite;
let admin: Caller;
let taken: string;
let other: string;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  const member = await makeMember(site);
  [taken, other] = [member.username, member.id];
});
afterAll(() => site.close());

type Break = {
  rule: RuleKind;
  type?: SizedType;
  /** Key of the message, if it differs from the rule's name. */
  key?: string;
  field: string;
  /** Key of what people call the field, if it differs from its name. */
  attribute?: string;
  /** Values of the message. */
  values?: Record<string, number | string>;
  call: () => Promise<[string, string, object?]>;
};

const register = async (changes: object): Promise<[string, string, object]> => [
  'POST',
  '/api/register',
  {
    username: 'newcomer',
    email: 'newcomer@example.test',
    ...NEW,
    captcha: await solveCaptcha(admin),
    ...changes,
  },
];
const token = async (changes: object): Promise<[string, string, object]> => [
  'POST',
  '/api/tokens',
  { name: 'Shelf', scopes: ['account:read'], days: 1, password: PASSWORD, ...changes },
];
const ban = async (changes: object): Promise<[string, string, object]> => [
  'POST',
  `/api/users/${other}/ban`,
  { days: 1, reason: 'Spam', ...changes },
];
const settings = async (changes: object): Promise<[string, string, object]> => [
  'PATCH',
  '/api/account/settings',
  changes,
];
const terms = Array.from({ length: 201 }, (_, index) => `tags/t${index}`);

const linking = (href: string) => ({
  version: 1,
  blocks: [
    { type: 'paragraph', text: 'Words' },
    { type: 'runs', runs: [{ text: 'there', href }] },
  ],
});

/** Each rule that real calls have, broken in one. */
const term = async (name: string, fields: object): Promise<[string, string, object]> => {
  const [id] = await ensureTerms(site.services.database.write, 'tags', [name]);
  return ['PATCH', `/api/admin/terms/${id}`, { version: 1, fields }];
};

const BREAKS: Break[] = [
  {
    rule: 'no_column',
    field: 'csv',
    values: { column: 'id' },
    call: async () => ['POST', '/api/admin/bulk-edits/csv/read', { csv: 'title\nHeron\n' }],
  },
  {
    rule: 'regex',
    key: 'validation.formats.slug',
    field: 'fields.slug',
    attribute: 'slug',
    call: () => term('Addressed', { slug: 'Not an address' }),
  },
  {
    rule: 'no_letter',
    field: 'name',
    call: async () => ['POST', '/api/admin/terms', { taxonomy: 'tags', name: '!!!' }],
  },
  {
    rule: 'itself',
    field: 'sources',
    call: async () => {
      const [id] = await ensureTerms(site.services.database.write, 'tags', ['Into itself']);
      return ['POST', `/api/admin/terms/${id}/merge`, { sources: [id] }];
    },
  },
  {
    rule: 'taken_by',
    field: 'fields.name',
    attribute: 'name',
    values: { name: 'Held already' },
    call: async () => {
      await ensureTerms(site.services.database.write, 'tags', ['Held already']);
      return term('Renamed', { name: 'held ALREADY' });
    },
  },
  {
    rule: 'is_over',
    field: 'at',
    call: async () => {
      const { slug } = await makeComic(site.services, {
        title: 'Too late',
        chapters: [{ publishedAt: null }],
      });
      return ['POST', `/api/admin/comics/${slug}/schedule`, { at: '2020-01-01T00:00:00Z' }];
    },
  },
  { rule: 'array', field: 'scopes', call: () => token({ scopes: 'account:read' }) },
  { rule: 'boolean', field: 'notify_new_device', call: () => settings({ notify_new_device: 'yes' }) },
  {
    rule: 'confirmed',
    field: 'password',
    call: () => register({ password_confirmation: 'four gray herons' }),
  },
  { rule: 'current_password', field: 'password', call: () => token({ password: 'three loud herons' }) },
  {
    rule: 'date',
    field: 'since',
    call: async () => ['GET', `/api/member-notes?since=${encodeURIComponent('2026-13-45T00:00Z x')}`],
  },
  { rule: 'distinct', field: 'scopes', call: () => token({ scopes: ['account:read', 'account:read'] }) },
  { rule: 'email', field: 'email', call: () => register({ email: 'nobody' }) },
  { rule: 'exists', field: 'blocked_terms', call: () => settings({ blocked_terms: ['tags/none'] }) },
  {
    rule: 'filter_key',
    values: { key: 'colour', values: 'name, role, is' },
    field: 'q',
    call: async () => ['GET', '/api/admin/users?q=colour:red'],
  },
  {
    rule: 'filter_value',
    values: { key: 'is', value: 'red', values: 'banned, waiting, unverified' },
    field: 'q',
    call: async () => ['GET', '/api/admin/users?q=is:red'],
  },
  { rule: 'in', field: 'theme', call: () => settings({ theme: 'pink' }) },
  // Fields whose names mean something else elsewhere.
  {
    rule: 'in',
    field: 'type',
    attribute: 'kind',
    call: async () => [
      'POST',
      '/api/admin/ads',
      { id: randomUUID(), name: 'Heron', placement: 'footer', type: 'x' },
    ],
  },
  {
    rule: 'distinct',
    field: 'ids',
    attribute: 'slides',
    call: async () => ['PUT', '/api/admin/slide-order', { ids: [other, other] }],
  },
  // The alternatives of a union that were not meant are not spoken of.
  {
    rule: 'regex',
    key: 'validation.formats.href',
    field: 'body.blocks.1.runs.0.href',
    attribute: 'href',
    call: async () => [
      'POST',
      '/api/admin/pages',
      {
        id: randomUUID(),
        slug: 'links',
        language: 'en',
        title: 'Links',
        body: linking('javascript:alert(1)'),
      },
    ],
  },
  {
    rule: 'in',
    field: 'fields.rows.0.duration',
    attribute: 'duration',
    call: async () => [
      'PATCH',
      '/api/admin/home',
      {
        version: 1,
        fields: {
          rows: [{ key: 'read', title: { en: 'Read' }, hidden: false, kind: 'most_read', duration: 'x' }],
        },
      },
    ],
  },
  {
    rule: 'regex',
    key: 'validation.formats.href',
    field: 'act.fields.description.blocks.1.runs.0.href',
    attribute: 'href',
    call: async () => [
      'POST',
      '/api/admin/bulk-edits/preview',
      { selection: { ids: [other] }, act: { fields: { description: linking('ftp://x') } } },
    ],
  },
  { rule: 'integer', field: 'days', call: () => ban({ days: 'seven' }) },
  {
    rule: 'max',
    type: 'array',
    values: { max: 200 },
    field: 'blocked_terms',
    call: () => settings({ blocked_terms: terms }),
  },
  { rule: 'max', type: 'numeric', values: { max: 36_500 }, field: 'days', call: () => ban({ days: 36_501 }) },
  {
    rule: 'max',
    type: 'string',
    values: { max: 24 },
    field: 'username',
    call: () => register({ username: 'a'.repeat(25) }),
  },
  { rule: 'min', type: 'array', values: { min: 1 }, field: 'scopes', call: () => token({ scopes: [] }) },
  { rule: 'min', type: 'numeric', values: { min: 1 }, field: 'days', call: () => ban({ days: 0 }) },
  {
    rule: 'min',
    type: 'string',
    values: { min: 8 },
    field: 'password',
    call: () => register({ password: 'seven77' }),
  },
  {
    rule: 'regex',
    // A pattern is nothing for readers: the words say what the name may have.
    key: 'validation.formats.username',
    field: 'username',
    call: () => register({ username: 'two words' }),
  },
  {
    rule: 'url',
    field: 'endpoint',
    call: async () => ['PUT', '/api/push', { ...makePushKeys(), endpoint: 'http://push.example.com/send' }],
  },
  { rule: 'required', field: 'captcha', call: () => register({ captcha: undefined }) },
  { rule: 'required', field: 'username', call: () => register({ username: '' }) },
  { rule: 'required', field: 'email', call: () => register({ email: '' }) },
  { rule: 'required', field: 'reason', call: () => ban({ reason: '' }) },
  {
    rule: 'required_with',
    values: { values: 'taxonomy' },
    field: 'term',
    call: async () => ['GET', '/api/comics?taxonomy=tags'],
  },
  { rule: 'string', field: 'username', call: () => register({ username: 5 }) },
  {
    rule: 'uncommon',
    field: 'password',
    call: () => register({ password: 'password123', password_confirmation: 'password123' }),
  },
  { rule: 'unique', field: 'username', call: () => register({ username: taken }) },
  {
    rule: 'look_alike',
    field: 'username',
    // With a Cyrillic letter.
    call: () => register({ username: taken.replace('e', 'е') }),
  },
  { rule: 'unknown_field', field: 'role', call: () => register({ role: 'admin' }) },
  { rule: 'uuid', field: 'id', call: async () => ['DELETE', '/api/sessions/7'] },
  {
    rule: 'filter_key',
    values: { key: 'colour', values: 'actor, act, kind, id, program, from, until' },
    field: 'q',
    call: async () => ['GET', '/api/admin/audit?q=colour:red'],
  },
  {
    rule: 'filter_value',
    values: { key: 'from', value: 'soon', values: '2026-11-30, 2026-11-30T18:00:00Z' },
    field: 'q',
    call: async () => ['GET', '/api/admin/audit?q=from:soon'],
  },
];

/**
 * Rules of the specification that no call has yet. Their words are tested with all
 * others.
 */
const UNUSED: RuleKind[] = [
  ...(['accepted', 'active_url', 'alpha', 'alpha_dash', 'alpha_num'] as const),
  ...(['before', 'before_or_equal', 'between', 'date_equals', 'date_format'] as const),
  ...(['digits', 'digits_between', 'file', 'filled', 'gt', 'gte', 'ip', 'ipv4'] as const),
  ...([
    'ipv6',
    'json',
    'lt',
    'lte',
    'mimes',
    'mimetypes',
    'not_in',
    'not_regex',
    'numeric',
    'present',
  ] as const),
  ...(['required_if', 'required_unless', 'required_with_all', 'required_without'] as const),
  ...(['required_without_all', 'size', 'starts_with'] as const),
];

/**
 * Met in the tests of their features: these calls need more than a body, or a state of the site.
 */
const ELSEWHERE: RuleKind[] = [
  ...(['same', 'uploaded', 'different', 'image', 'dimensions', 'other_kind', 'not_live'] as const),
  ...([
    'after',
    'after_or_equal',
    'given',
    'in_use_by',
    'timezone',
    'stale',
    'implies_itself',
    'implies_too_far',
  ] as const),
  ...(['dead_link', 'home_sections', 'nameless_row', 'html_part'] as const),
];

describe('the rules of validation', () => {
  it('are each broken below in a real call, or listed as unused', () => {
    const used = [...new Set(BREAKS.map(({ rule }) => rule))];
    expect([...used, ...ELSEWHERE, ...UNUSED].toSorted()).toEqual(Object.keys(VALIDATION_RULES).toSorted());
  });

  it('that are unused are raised by no handler', () => {
    const raised = sourceFiles().flatMap(({ path, text }) =>
      [...text.matchAll(/Problem\.field\([^,]+,\s*'(\w+)'/g)].map(([, rule]) => ({ path, rule })),
    );
    expect(raised.length).toBeGreaterThan(5);
    expect(raised.filter(({ rule }) => UNUSED.includes(rule as RuleKind))).toEqual([]);
  });

  it.each(BREAKS)(
    '$rule $type of $field is said in its words',
    async ({ rule, type, key = keyOf(rule, type), field, attribute: named = field, values, call }) => {
      const [method, path, body] = await call();
      const answer = await admin.call(method, path, body);
      const attribute = rule === 'unknown_field' ? field : translate('en', `attributes.${named}`);
      const words = translate('en', key, { attribute, ...values });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
      expect(answer.body['errors']).toEqual({ [field]: [words] });
    },
  );
});

const keyOf = (rule: RuleKind, type?: string) => (type ? `validation.${rule}.${type}` : `validation.${rule}`);
