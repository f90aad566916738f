import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { translate } from '../translation/translate.ts';
import { listeningPort } from './listeningPort.ts';
import { Problem } from './Problem.ts';
import { testHttpServer } from './testHttpServer.ts';

const server = testHttpServer();
const { member, honest } = server;

describe('every answer', () => {
  it('carries the security headers and the id that the log has', async () => {
    const { headers } = await server.app.inject('/api/shared');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { reqId: headers['x-request-id'] },
    ]);
  });
});

describe('a stop', () => {
  /** Two requests on one connection, the second sent when the stop has begun; what was answered. */
  async function askDuringStop(request: string): Promise<string> {
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    server.app.get('/slow', async () => {
      begun.resolve();
      await finished.promise;
      return 'finished';
    });
    const stopping = Promise.withResolvers<void>();
    server.app.addHook('preClose', async () => stopping.resolve());
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(listeningPort(server.app) ?? 0, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: comics.example\r\n\r\n');
    await begun.promise;
    void server.app.close();
    await stopping.promise;
    socket.write(`GET ${request}Host: comics.example\r\n\r\n`);
    const answered = once(server.app.server, 'request');
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
    expect(server.calls).toBe(0);
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
    await server.app.inject('/api/secret?token=hidden-too');
    const [line] = server.logged.map((one) => JSON.parse(one) as { path?: string; status?: number });
    expect(line).toMatchObject({ path: '/api/[hidden]', status: 404 });
    expect(server.logged.join()).not.toMatch(/secret|hidden-too/);
  });

  type Line = { event?: string; level?: number };
  const refusals = () =>
    server.logged.map((one) => JSON.parse(one) as Line).filter(({ event }) => event === 'refused');

  it('has one line of whom a call was refused to, at the level that sites log', async () => {
    server.viewer = member('user');
    await server.app.inject('/api/own?token=hidden-too');
    const refused = { level: 30, code: 'forbidden', path: '/api/own', address: '127.0.0.1', user_id: 'user' };
    expect(refusals()).toEqual([expect.objectContaining(refused)]);
  });

  it.each(['throttle', 'rate_limited', 'captcha', 'banned'] as const)(
    'has what was refused by %s',
    async (code) => {
      server.failure = new Problem(code, { seconds: 42 });
      await server.app.inject('/api/shared');
      expect(refusals()).toMatchObject([{ code, path: '/api/shared' }]);
    },
  );

  it('has what was refused as forged, and a token that is none, but no visitor who is asked to log in', async () => {
    await server.post({ name: 'Ada' }, { ...honest, cookie: '' });
    await server.app.inject({ url: '/api/own', headers: { authorization: 'Bearer made-up' } });
    await server.app.inject('/api/own');
    expect(refusals()).toMatchObject([{ code: 'csrf' }, { code: 'unauthenticated' }]);
    expect(server.logged.join()).not.toContain('made-up');
  });

  it.each([
    ['wrong_origin', { 'sec-fetch-site': 'same-origin' }],
    ['csrf', {}],
  ])('warns of a page at another address than the site, as %s, with both', async (code, headers) => {
    await server.post({ name: 'Ada' }, { ...honest, ...headers, origin: 'https://comics.example:8443' });
    const both = { origin: 'https://comics.example:8443', expected: 'https://comics.example' };
    expect(refusals()).toMatchObject([
      { level: 40, code, ...both, reason: expect.stringMatching(/PUBLIC_URL/) },
    ]);
    expect(server.logged.join()).not.toContain(String(honest.cookie));
  });

  it('has no more of an Origin than a line can bear, and nothing that a terminal obeys', async () => {
    await server.post({ name: 'Ada' }, { ...honest, origin: `https://\u009b31m${'a'.repeat(9_000)}` });
    const [line] = refusals() as { origin?: string }[];
    expect(line?.origin).toMatch(/^https:\/\/\?31ma+$/);
    expect(line?.origin).toHaveLength(200);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['no header X-Requested-With', { 'x-requested-with': '' }],
    ['no cookie', { cookie: '' }],
    ['no header X-XSRF-TOKEN', { 'x-xsrf-token': '' }],
    ['not of this session', { cookie: 'XSRF-TOKEN=a.b' }],
    ['not the token of the cookie', { 'x-xsrf-token': 'a.b' }],
  ])('says what a call lacked: %s', async (reason, headers) => {
    await server.post({ name: 'Ada' }, { ...honest, ...headers });
    expect(refusals()).toMatchObject([{ level: 30, code: 'csrf', reason: expect.stringContaining(reason) }]);
  });

  it('warns of a limit that met callers behind a proxy which is not trusted', async () => {
    server.failure = new Problem('rate_limited', { seconds: 42 });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await server.app.inject({ url: '/api/shared', headers });
    expect(refusals()).toMatchObject([{ level: 40, reason: expect.stringMatching(/TRUSTED_PROXIES/) }]);
  });

  it('has no such line of a call that is merely wrong', async () => {
    await server.post({});
    await server.app.inject('/api/nothing');
    expect(refusals()).toEqual([]);
  });
});

it('carries the reason of a problem with its values', () => {
  expect(new Problem('throttle', { seconds: 30 })).toMatchObject({ status: 429, values: { seconds: 30 } });
  expect(Problem.field('email', 'unique').brokenRules).toEqual([{ field: 'email', rule: 'unique' }]);
});
