import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '../../contract/endpoint.ts';
import { ANONYMOUS, type Role, type Viewer } from '../../contract/Viewer.ts';
import { translate } from '../../server/translate.ts';
import { DatabaseAway } from '../database/DatabaseAway.ts';
import { makeLog } from '../log/makeLog.ts';
import { makeAnswerCache } from './AnswerCache.ts';
import { limitRunning } from './limitRunning.ts';
import { listeningPort } from './listeningPort.ts';
import { makeHttpServer } from './makeHttpServer.ts';
import { Problem } from './Problem.ts';
import { registerRoutes } from './registerRoutes.ts';
import { route, type Route } from './Route.ts';

const ORIGIN = 'https://comics.example';

const shared = endpoint({
  method: 'GET',
  path: '/api/shared',
  summary: 'The same for everybody',
  access: 'anyone',
  cache: 'shared',
  input: Type.Object({ page: Type.Integer({ minimum: 1, default: 1 }) }),
  output: Type.Object({ calls: Type.Integer(), page: Type.Integer() }),
});
const own = endpoint({
  method: 'GET',
  path: '/api/own',
  summary: 'What a moderator sees',
  access: 'moderator',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ role: Type.String() }),
});
const change = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Changes a thing',
  access: 'anyone',
  cache: 'private',
  input: Type.Object({
    id: Type.String({ format: 'uuid' }),
    name: Type.String({ minLength: 2, maxLength: 5 }),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, uniqueItems: true })),
    count: Type.Optional(Type.Integer()),
  }),
  output: Type.Object({ name: Type.String() }),
});
const gated = endpoint({
  method: 'GET',
  path: '/api/gated',
  summary: 'Of a feature that is off',
  access: 'anyone',
  cache: 'shared',
  feature: 'webtoons',
  input: Type.Object({}),
  output: Type.Object({}),
});

let app: FastifyInstance;
let viewer: Viewer;
let calls: number;
let failure: Error | undefined;
let logged: string[];

const routes: Route[] = [
  route(shared, async ({ input }) => {
    if (failure) throw failure;
    return { calls: (calls += 1), page: input.page };
  }),
  route(own, async (call) => ({ role: String(call.viewer.role), secret: 'never sent' })),
  route(change, async ({ input }) => ({ name: input.name })),
  route(gated, async () => ({})),
];

async function makeApp(served: Route[]): Promise<FastifyInstance> {
  const context = {
    translate,
    cache: makeAnswerCache({ maxBytes: 1_000_000 }),
    variantCache: makeAnswerCache({ maxBytes: 1_000_000 }),
    generation: async () => '1',
    identify: async ({ headers }: FastifyRequest) => {
      const id = headers['x-test-member'];
      return { viewer: id === undefined ? viewer : ({ ...member('user'), id } as Viewer) };
    },
    isProgram: () => false,
    csrf: { key: CSRF_KEY, sessionCookieName: 'session' },
    throttle: { take: async () => 0 },
    running: limitRunning(),
    contentClassOf: () => 'safe' as const,
    hasAgeGate: false,
    features: [],
    languages: ['en', 'fr', 'id', 'zh'] as const,
    isOwnOrigin: (_: unknown, origin: string) => origin === ORIGIN,
    isSecure: true,
    siteId: 'test',
  };
  const made = await makeHttpServer({
    log: makeLog({
      level: 'debug',
      format: 'json',
      destination: { write: (line) => void logged.push(line) },
    }),
    trustedProxies: [],
    context,
    loggedPath: (path) => path.replace('secret', '[hidden]'),
    inlineScripts: [],
    collectOrigins: [],
    mediaOrigins: [],
  });
  registerRoutes(made, served, context);
  return made;
}

beforeEach(async () => {
  viewer = ANONYMOUS;
  calls = 0;
  failure = undefined;
  logged = [];
  app = await makeApp(routes);
});
afterEach(() => app.close());

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const CSRF_KEY = Buffer.from('key');
const NONCE = 'nonce';
// The CSRF token of a browser without a session.
const TOKEN = `${NONCE}.${createHmac('sha256', CSRF_KEY).update(`${NONCE} `).digest('base64url')}`;
const member = (role: Role): Viewer => ({ id: role, role, session_id: 'one', scopes: null });
const honest = {
  'x-requested-with': 'XMLHttpRequest',
  'x-xsrf-token': TOKEN,
  origin: ORIGIN,
  cookie: `XSRF-TOKEN=${TOKEN}`,
};

function post(payload: object | string, headers: Record<string, string> = honest) {
  return app.inject({ method: 'POST', url: `/api/things/${id}`, payload, headers });
}

describe('shared answers', () => {
  it('are made once, whoever asks and whatever else is in the query', async () => {
    const first = await app.inject('/api/shared?page=2');
    viewer = member('admin');
    const second = await app.inject('/api/shared?nsfw=true&page=2&utm_source=x');
    expect(second.body).toBe(first.body);
    expect(JSON.parse(first.body)).toEqual({ calls: 1, page: 2 });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('are made once for callers that come at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/api/shared')));
    expect(calls).toBe(1);
  });

  it('are not kept when making them failed', async () => {
    failure = new Error('database fell over: password=hunter2');
    const failed = await app.inject('/api/shared');
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.body).not.toContain('hunter2');
    failure = undefined;
    expect((await app.inject('/api/shared')).statusCode).toBe(200);
  });

  it.each(['throttle', 'rate_limited'] as const)('say when to come back after %s', async (code) => {
    failure = new Problem(code, { seconds: 42 });
    const response = await app.inject('/api/shared');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '42']);
  });

  it.each([
    ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['is known to hang', new DatabaseAway()],
    ['ended a statement that took too long', Object.assign(new Error('canceling'), { code: '57014' })],
    ['did not answer a statement', new Error('Query read timeout')],
  ])('are 503 with a time to come back where the database %s', async (_, error) => {
    failure = error;
    const response = await app.inject('/api/shared');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  });
});

describe('access', () => {
  it.each([
    [ANONYMOUS, 401, 'unauthenticated'],
    [member('user'), 403, 'forbidden'],
    [member('moderator'), 200, undefined],
    [member('admin'), 200, undefined],
  ] as const)('of %j is answered with %d', async (who, status, code) => {
    viewer = who;
    const response = await app.inject('/api/own');
    expect(response.statusCode).toBe(status);
    expect(response.json<{ code?: string }>().code).toBe(code);
  });

  it('is decided before the body is looked at', async () => {
    viewer = ANONYMOUS;
    const forged = await post('{"name": ', { 'content-type': 'application/json' });
    expect(forged.statusCode).toBe(419);
    expect((await app.inject({ url: '/api/own?page=nonsense' })).statusCode).toBe(401);
  });

  it('gives out only what the output schema names, and never to a cache', async () => {
    viewer = member('admin');
    const response = await app.inject('/api/own');
    expect(response.json()).toEqual({ role: 'admin' });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toMatch(/^XSRF-TOKEN=.*SameSite=Lax/);
  });

  it('is not even asked for where the feature is off', async () => {
    expect((await app.inject('/api/gated')).statusCode).toBe(404);
  });
});

describe('calls at the same time', () => {
  it('of one member are two, while others are served', async () => {
    const work = Promise.withResolvers<void>();
    let running = 0;
    const slow = endpoint({ ...own, path: '/api/slow', access: 'user' });
    const handled = route(slow, async (call) => {
      if (call.viewer.id === 'other') return { role: 'other' };
      running += 1;
      await work.promise;
      return { role: 'user' };
    });
    await app.close();
    app = await makeApp([handled]);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (id: string) =>
      fetch(`${app.listeningOrigin}/api/slow`, { headers: { 'x-test-member': id } });
    const calls = Array.from({ length: 40 }, () => ask('one'));
    // 30 may wait; those that are refused are the first to be answered.
    expect((await Promise.race(calls)).status).toBe(429);
    expect(await (await ask('other')).json()).toEqual({ role: 'other' });
    expect(running).toBe(2);
    work.resolve();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  });
});

describe('forgery', () => {
  it('takes nothing of a call with a body from its query', async () => {
    const url = `/api/things/${id}?name=smuggled`;
    const response = await app.inject({ method: 'POST', url, payload: {}, headers: honest });
    expect(response.statusCode).toBe(422);
  });

  it('names twenty faults of a body at most', async () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const response = await post({ name: 'Ada', ...fields });
    expect(Object.keys(response.json<{ errors: object }>().errors)).toHaveLength(20);
  });

  it('is refused unread when its body is larger than any call', async () => {
    expect((await post({ name: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('is not seen in an honest call', async () => {
    expect((await post({ name: 'Ada' })).json()).toEqual({ name: 'Ada' });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a form without X-Requested-With', { 'x-requested-with': '' }],
    ['another token', { 'x-xsrf-token': 'token-of-somebody-els' }],
    ['a shorter token', { 'x-xsrf-token': 'x' }],
    ['no cookie', { cookie: '' }],
  ])('is refused: %s', async (_, headers) => {
    const response = await post({ name: 'Ada' }, { ...honest, ...headers });
    expect(response.statusCode).toBe(419);
    expect(response.json()).toMatchObject({ code: 'csrf' });
  });
});

describe('validation', () => {
  it.each(['[]', 'null', '"Ada"', '7'])(
    'has no field to name in a body that is no object: %s',
    async (body) => {
      const response = await post(body, { ...honest, 'content-type': 'application/json' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'malformed' });
    },
  );

  it('names every broken field with the reason, and changes nothing', async () => {
    const response = await post({ name: 'x', tags: ['a', 'b', 'c'], count: '7', role: 'admin' });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors).sort()).toEqual(['count', 'name', 'role', 'tags']);
  });

  it('says required for what is missing', async () => {
    const { errors } = (await post({})).json<{ errors: Record<string, string[]> }>();
    expect(errors).toEqual({ name: ['The name field is required.'] });
  });

  it('answers in the language of the call', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/things/${id}?lang=fr`,
      payload: {},
      headers: honest,
    });
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(errors['name']?.[0]).not.toBe('The name field is required.');
    const byHeader = await app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'id-ID,en;q=0.5' },
    });
    expect(byHeader.json<{ message: string }>().message).not.toMatch(/^errors|^Not found/);
  });

  it.each(['{"name":', '[]', '"text"', '{"__proto__": {"name": "x"}}'])(
    'refuses the body %s',
    async (body) => {
      const response = await post(body, { ...honest, 'content-type': 'application/json' });
      expect([400, 422]).toContain(response.statusCode);
    },
  );

  it('refuses a body of another type', async () => {
    const response = await post('name=Ada', { ...honest, 'content-type': 'text/plain' });
    expect(response.statusCode).toBe(415);
  });
});

describe('every answer', () => {
  it('carries the security headers and the id that the log has', async () => {
    const { headers } = await app.inject('/api/shared');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a stop', () => {
  /** Two requests on one connection, the second sent when the stop has begun; what was answered. */
  async function askDuringStop(request: string): Promise<string> {
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    app.get('/slow', async () => {
      begun.resolve();
      await finished.promise;
      return 'finished';
    });
    const stopping = Promise.withResolvers<void>();
    app.addHook('preClose', async () => stopping.resolve());
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(listeningPort(app) ?? 0, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: comics.example\r\n\r\n');
    await begun.promise;
    void app.close();
    await stopping.promise;
    socket.write(`GET ${request}Host: comics.example\r\n\r\n`);
    const answered = once(app.server, 'request');
    await answered;
    finished.resolve();
    let answers = '';
    for await (const bytes of socket) answers += String(bytes);
    expect(answers).toContain('finished');
    return answers.slice(answers.lastIndexOf('HTTP/1.1'));
  }

  it('finishes what was asked before, and tells what comes then to come back, in our words', async () => {
    const answer = await askDuringStop('/api/shared HTTP/1.1\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
    expect(answer.toLowerCase()).toMatch(/\r\nretry-after: 5\r\n/);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'unavailable',
      message: translate('en', 'errors.unavailable'),
    });
    expect(calls).toBe(0);
  });

  it('tells a visitor of a page so on a page', async () => {
    const answer = await askDuringStop('/en HTTP/1.1\r\nAccept: text/html\r\nAccept-Language: fr\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer.toLowerCase()).toContain('content-type: text/html');
    expect(answer).toContain(`<h1>${translate('fr', 'errors.unavailable')}</h1>`);
  });
});

describe('the log', () => {
  it('has each request without its query, and its path as the site lets it be seen', async () => {
    await app.inject('/api/secret?token=hidden-too');
    const [line] = logged.map((one) => JSON.parse(one) as { path?: string; status?: number });
    expect(line).toMatchObject({ path: '/api/[hidden]', status: 404 });
    expect(logged.join()).not.toMatch(/secret|hidden-too/);
  });

  type Line = { event?: string; level?: number };
  const refusals = () =>
    logged.map((one) => JSON.parse(one) as Line).filter(({ event }) => event === 'refused');

  it('has one line of whom a call was refused to, at the level that sites log', async () => {
    viewer = member('user');
    await app.inject('/api/own?token=hidden-too');
    const refused = { level: 30, code: 'forbidden', path: '/api/own', address: '127.0.0.1', user_id: 'user' };
    expect(refusals()).toEqual([expect.objectContaining(refused)]);
  });

  it.each(['throttle', 'rate_limited', 'captcha', 'banned'] as const)(
    'has what was refused by %s',
    async (code) => {
      failure = new Problem(code, { seconds: 42 });
      await app.inject('/api/shared');
      expect(refusals()).toMatchObject([{ code, path: '/api/shared' }]);
    },
  );

  it('has what was refused as forged, and a token that is none, but no visitor who is asked to log in', async () => {
    await post({ name: 'Ada' }, { ...honest, cookie: '' });
    await app.inject({ url: '/api/own', headers: { authorization: 'Bearer made-up' } });
    await app.inject('/api/own');
    expect(refusals()).toMatchObject([{ code: 'csrf' }, { code: 'unauthenticated' }]);
    expect(logged.join()).not.toContain('made-up');
  });

  it('has no such line of a call that is merely wrong', async () => {
    await post({});
    await app.inject('/api/nothing');
    expect(refusals()).toEqual([]);
  });
});

it('carries the reason of a problem with its values', () => {
  expect(new Problem('throttle', { seconds: 30 })).toMatchObject({ status: 429, values: { seconds: 30 } });
  expect(Problem.field('email', 'unique').brokenRules).toEqual([{ field: 'email', rule: 'unique' }]);
});
