import { Type } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { bodyLimitOf, mostBytes } from '../../src/platform/http/bodyLimitOf.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';

/** Calls that say themselves how much they take, and why that does not follow from their fields. */
const ROWS = 'rows with any of their fields, which are checked one by one';
const SAID: Record<string, string> = {
  'POST /api/admin/bulk-edits': ROWS,
  'POST /api/admin/bulk-edits/preview': ROWS,
  'POST /api/admin/bulk-edits/csv/read': 'a file, whose cells are checked one by one',
  'POST /api/admin/uploads/:id/enter': 'nobody corrects every field of a thousand chapters to its limit',
  'PATCH /api/admin/comics/:slug/chapters/:chapter': 'nobody fills the texts of all pages to their limit',
  'PUT /api/member-notes': 'a hundred of the largest notes, in letters of one byte',
  'PUT /api/list-files/:id': 'what the file has, which was within its own limit',
  'PUT /api/own-playlists/:slug/leftovers': 'what the file has, which was within its own limit',
};

let site: TestSite;
let endpoints: Endpoint[];

beforeAll(async () => {
  site = await makeTestSite();
  endpoints = (await routesOf(site)).map(({ endpoint }) => endpoint);
});
afterAll(() => site.close());

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** A body of fields: the limit of plain bytes is no matter of fields. */
const hasFields = (endpoint: Endpoint) =>
  !['GET', 'DELETE'].includes(endpoint.method) && !(endpoint.cache === 'private' && endpoint.rawBody);
const says = (endpoint: Endpoint) => endpoint.cache === 'private' && endpoint.bodyBytes !== undefined;

it('every call takes a body with all that its fields allow, or says how much it takes and why', () => {
  const sending = endpoints.filter(hasFields);
  expect(sending.length).toBeGreaterThan(100);
  expect(sending.filter(says).map(keyOf).toSorted()).toEqual(Object.keys(SAID).toSorted());
  const unbounded = sending.filter((one) => !says(one) && !Number.isFinite(mostBytes(one.input)));
  expect(unbounded.map(keyOf)).toEqual([]);
});

it('strangers cannot send much, and members no more than their longest text or file', () => {
  const largest = (access: Endpoint['access']) =>
    endpoints
      .filter((one) => hasFields(one) && one.access === access)
      .toSorted((one, other) => bodyLimitOf(other) - bodyLimitOf(one))
      .map((one) => [keyOf(one), bodyLimitOf(one)]);
  expect(largest('anyone')[0]?.[1]).toBe(64 * 1024);
  expect(largest('user').filter(([, bytes]) => Number(bytes) > 300_000)).toEqual([
    ['PUT /api/list-files/:id', 4_194_304],
    ['PUT /api/own-playlists/:slug/leftovers', 2_097_152],
    ['PUT /api/member-notes', 500_000],
    ['POST /api/comments', 304_441],
    ['PATCH /api/comments/:id', 300_099],
  ]);
});

it('a large body to no address of ours is not read, and one fault of a large body is named', async () => {
  const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  const send = (bytes: number) => admin.call('POST', '/api/nothing-here', { text: 'x'.repeat(bytes) });
  expect([(await send(1_000)).status, (await send(70_000)).status]).toEqual([404, 413]);
  const wrong = (items: number) => ({
    id: uuidv7(),
    slug: 'wrong',
    language: 'en',
    title: '',
    body: { version: 1, blocks: Array.from({ length: items }, () => ({ type: 'nothing' })) },
  });
  const faultsOf = async (items: number) =>
    Object.keys((await admin.call('POST', '/api/admin/pages', wrong(items))).body['errors'] as object).length;
  expect([(await faultsOf(3)) > 1, await faultsOf(50_000)]).toEqual([true, 1]);
});

it('a letter is counted as six bytes, a document by its own limit, and what nothing bounds as endless', () => {
  expect(mostBytes(Type.String({ maxLength: 10 }))).toBe(62);
  expect(mostBytes(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 2 }))).toBe(2 + 2 * 63);
  expect(mostBytes(Type.Object({ a: Type.Integer() }))).toBe(2 + 1 + 4 + 32);
  expect(mostBytes(Type.String())).toBe(Infinity);
  expect(mostBytes(Type.Object({}, { maxJson: 100 }))).toBe(600);
  expect(mostBytes(Type.Object({}, { additionalProperties: true }))).toBe(Infinity);
  const choices = Type.Array(Type.Enum(['one', 'two']), { uniqueItems: true });
  expect(mostBytes(choices)).toBe(2 + 2 * 6);
  expect(mostBytes(Type.Record(Type.String(), Type.Boolean(), { maxProperties: 3 }))).toBe(2 + 3 * 132);
  expect(mostBytes(Type.Record(Type.String(), Type.Boolean()))).toBe(Infinity);
});

it('an edit takes fields of its object, and no other column of a table', () => {
  type Fields = { properties?: { fields?: { additionalProperties?: boolean; type?: string } } };
  const open = endpoints
    .filter(({ input }) => {
      const { fields } = (input as Fields).properties ?? {};
      return fields?.type === 'object' && fields.additionalProperties !== false;
    })
    .map(keyOf);
  // A text that is typed and not saved may be wrong.
  expect(open).toEqual(['PUT /api/admin/working-copies/:kind/:id/:tab']);
});
