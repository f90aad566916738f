import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserCallApi } from './browserCallApi.ts';

let token: string | null;
let page: { cookie: string; querySelector(): null };
let sent: string[];
/** The site's next answers, by status; then it says 200. */
let statuses: number[];
/** Runs while the call for a new CSRF cookie is under way. */
let meanwhile: () => void;
/** The result when a second factor is asked for. */
let isFactorGiven: boolean;
let body: string;
let refusals: number;

beforeEach(() => {
  token = 'first';
  page = { cookie: 'XSRF-TOKEN=a', querySelector: () => null };
  sent = [];
  statuses = [];
  meanwhile = () => {};
  isFactorGiven = false;
  body = '{}';
  refusals = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${url.split('?')[0]} ${headers['authorization']}`);
    if (url.startsWith('/api/csrf-cookie')) meanwhile();
    return new Response(body, { status: statuses.shift() ?? 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function end(): Promise<unknown> {
  const options = {
    nsfw: false,
    language: () => undefined,
    words: () => ({ wrong: 'Wrong', unreachable: 'Away' }),
    token: () => token,
    onRefused: () => (refusals += 1),
    askForFactor: async () => isFactorGiven,
  };
  return browserCallApi(options)('DELETE /api/sessions', {});
}

it('sends a call once more with a new CSRF cookie', async () => {
  statuses = [419];
  await end();
  expect(sent).toEqual([
    '/api/sessions Bearer first',
    '/api/csrf-cookie Bearer first',
    '/api/sessions Bearer first',
  ]);
});

it.each(['before it is sent', 'before it is sent once more'])(
  'gives a call up when somebody else logs in %s',
  async (when) => {
    if (when === 'before it is sent') page.cookie = '';
    else statuses = [419];
    meanwhile = () => (token = 'second');
    await expect(end()).rejects.toMatchObject({ code: 'network' });
    expect(sent).not.toContain('/api/sessions Bearer second');
    expect(sent.at(-1)).toBe('/api/csrf-cookie Bearer first');
  },
);

it.each([
  { given: true, calls: 2 },
  { given: false, calls: 1 },
])('sends a call once more when the factor that it needs was given ($given)', async ({ given, calls }) => {
  isFactorGiven = given;
  statuses = [403];
  body = '{"code":"second_factor_again","message":"Confirm"}';
  await end().catch(() => {});
  expect(sent).toEqual(Array.from({ length: calls }, () => '/api/sessions Bearer first'));
});

it.each([
  { status: 401, code: 'unauthenticated', told: 1 },
  { status: 403, code: 'forbidden', told: 1 },
  { status: 403, code: 'second_factor_again', told: 0 },
  { status: 403, code: 'premium', told: 0 },
  { status: 404, code: 'not_found', told: 0 },
])('tells $told times that a member was refused by $status $code', async ({ status, code, told }) => {
  statuses = [status];
  body = JSON.stringify({ code, message: 'No.' });
  await end().catch(() => {});
  expect(refusals).toBe(told);
  token = null;
  statuses = [status];
  await end().catch(() => {});
  expect(refusals).toBe(told);
});
