import { describe, expect, it } from 'vitest';
import { endpoint } from '../../contract/endpoint.ts';
import { ANONYMOUS } from '../../contract/Viewer.ts';
import { translate } from '../translation/translate.ts';
import { DatabaseAway } from '../database/DatabaseAway.ts';
import { Problem } from './Problem.ts';
import { route } from './Route.ts';
import { testHttpServer } from './testHttpServer.ts';

const server = testHttpServer();
const { member, honest } = server;

describe('shared answers', () => {
  it('are made once, whoever asks and whatever else is in the query', async () => {
    const first = await server.app.inject('/api/shared?page=2');
    server.viewer = member('admin');
    const second = await server.app.inject('/api/shared?nsfw=true&page=2&utm_source=x');
    expect(second.body).toBe(first.body);
    expect(JSON.parse(first.body)).toEqual({ calls: 1, page: 2 });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('are made once for callers that come at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/api/shared')));
    expect(server.calls).toBe(1);
  });

  it('are not kept when making them failed', async () => {
    server.failure = new Error('database fell over: password=hunter2');
    const failed = await server.app.inject('/api/shared');
    expect(failed.statusCode).toBe(500);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.body).not.toContain('hunter2');
    server.failure = undefined;
    expect((await server.app.inject('/api/shared')).statusCode).toBe(200);
  });

  it.each(['throttle', 'rate_limited'] as const)('say when to come back after %s', async (code) => {
    server.failure = new Problem(code, { seconds: 42 });
    const response = await server.app.inject('/api/shared');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '42']);
  });

  it.each([
    ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['is known to hang', new DatabaseAway()],
    ['ended a statement that took too long', Object.assign(new Error('canceling'), { code: '57014' })],
    ['did not answer a statement', new Error('Query read timeout')],
  ])('are 503 with a time to come back where the database %s', async (_, error) => {
    server.failure = error;
    const response = await server.app.inject('/api/shared');
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
    server.viewer = who;
    const response = await server.app.inject('/api/own');
    expect(response.statusCode).toBe(status);
    expect(response.json<{ code?: string }>().code).toBe(code);
  });

  it('is decided before the body is looked at', async () => {
    server.viewer = ANONYMOUS;
    const forged = await server.post('{"name": ', { 'content-type': 'application/json' });
    expect(forged.statusCode).toBe(419);
    expect((await server.app.inject({ url: '/api/own?page=nonsense' })).statusCode).toBe(401);
  });

  it('gives out only what the output schema names, and never to a cache', async () => {
    server.viewer = member('admin');
    const response = await server.app.inject('/api/own');
    expect(response.json()).toEqual({ role: 'admin' });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['set-cookie']).toMatch(/^XSRF-TOKEN=.*SameSite=Lax/);
  });

  it('is not even asked for where the feature is off', async () => {
    expect((await server.app.inject('/api/gated')).statusCode).toBe(404);
  });
});

describe('calls at the same time', () => {
  it('of one member are two, while others are served', async () => {
    const work = Promise.withResolvers<void>();
    let running = 0;
    const slow = endpoint({ ...server.own, path: '/api/slow', access: 'user' });
    const handled = route(slow, async (call) => {
      if (call.viewer.id === 'other') return { role: 'other' };
      running += 1;
      await work.promise;
      return { role: 'user' };
    });
    await server.serve([handled]);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const ask = (id: string) =>
      fetch(`${server.app.listeningOrigin}/api/slow`, { headers: { 'x-test-member': id } });
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
    const url = `${server.thing}?name=smuggled`;
    const response = await server.app.inject({ method: 'POST', url, payload: {}, headers: honest });
    expect(response.statusCode).toBe(422);
  });

  it('names twenty faults of a body at most', async () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]));
    const response = await server.post({ name: 'Ada', ...fields });
    expect(Object.keys(response.json<{ errors: object }>().errors)).toHaveLength(20);
  });

  it('is refused unread when its body is larger than any call', async () => {
    expect((await server.post({ name: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('is not seen in an honest call', async () => {
    expect((await server.post({ name: 'Ada' })).json()).toEqual({ name: 'Ada' });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a form without X-Requested-With', { 'x-requested-with': '' }],
    ['another token', { 'x-xsrf-token': 'token-of-somebody-els' }],
    ['a shorter token', { 'x-xsrf-token': 'x' }],
    ['no cookie', { cookie: '' }],
  ])('is refused: %s', async (_, headers) => {
    const response = await server.post({ name: 'Ada' }, { ...honest, ...headers });
    expect(response.statusCode).toBe(419);
    expect(response.json()).toMatchObject({ code: 'csrf' });
  });
});

describe('validation', () => {
  it.each(['[]', 'null', '"Ada"', '7'])(
    'has no field to name in a body that is no object: %s',
    async (body) => {
      const response = await server.post(body, { ...honest, 'content-type': 'application/json' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'malformed' });
    },
  );

  it('names every broken field with the reason, and changes nothing', async () => {
    const response = await server.post({ name: 'x', tags: ['a', 'b', 'c'], count: '7', role: 'admin' });
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors).sort()).toEqual(['count', 'name', 'role', 'tags']);
  });

  it('says required for what is missing', async () => {
    const { errors } = (await server.post({})).json<{ errors: Record<string, string[]> }>();
    expect(errors).toEqual({ name: ['The name field is required.'] });
  });

  it('answers in the language of the call', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${server.thing}?lang=fr`,
      payload: {},
      headers: honest,
    });
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(errors).toEqual({ name: [translate('fr', 'validation.required', { attribute: 'nom' })] });
    const byHeader = await server.app.inject({
      url: '/api/own',
      headers: { 'accept-language': 'id-ID,en;q=0.5' },
    });
    expect(byHeader.json<{ message: string }>().message).toBe(translate('id', 'errors.unauthenticated'));
  });

  it.each(['{"name":', '[]', '"text"', '{"__proto__": {"name": "x"}}'])(
    'refuses the body %s',
    async (body) => {
      const response = await server.post(body, { ...honest, 'content-type': 'application/json' });
      expect([400, 422]).toContain(response.statusCode);
    },
  );

  it('refuses a body of another type', async () => {
    const response = await server.post('name=Ada', { ...honest, 'content-type': 'text/plain' });
    expect(response.statusCode).toBe(415);
  });
});
