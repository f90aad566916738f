import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/platform/http/Route.ts';
import { registerHealth } from '../../src/server/registerHealth.ts';
import { makeComic } from '../support/makeComic.ts';
import { routesOf } from '../support/routesOf.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let all: Route[];

beforeAll(async () => {
  site = await makeTestSite();
  all = await routesOf(site);
  await makeComic(site.services, { title: 'Known', tags: ['Known'] });
});
afterAll(() => site.close());

const routes = () => all;

describe('every endpoint', () => {
  it('that is shared gives equal bytes to whoever asks', async () => {
    for (const { endpoint } of routes().filter((one) => one.endpoint.cache === 'shared')) {
      const query = 'q' in endpoint.input.properties ? '?q=known' : '';
      const path = endpoint.path
        .replace(':taxonomy', 'tags')
        .replace(':slug', 'known')
        .replace(':chapter', '1')
        .concat(query);
      const answers = await Promise.all(
        [{}, { authorization: 'Bearer x', cookie: 'session=x' }, { 'x-forwarded-host': 'evil.example' }].map(
          async (headers) => {
            const response = await site.fetch(path, { headers: headers as Record<string, string> });
            // A 404 carries the request's id, which differs each time.
            return (await response.text()).replace(/"request_id":"[^"]*"/, '');
          },
        ),
      );
      expect(new Set(answers).size, path).toBe(1);
    }
  });

  it('says no to a write, for shared ones are only read', async () => {
    expect((await site.fetch('/api/comics', { method: 'POST' })).status).toBe(404);
  });
});

describe('the OpenAPI document', () => {
  it('is 3.1 and has every endpoint with its access, input and answer', async () => {
    const document = (await (await site.fetch('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          {
            'x-access'?: string;
            summary?: string;
            responses: object;
            parameters?: { name: string }[];
            requestBody?: { content: Record<string, { schema: { properties?: object } }> };
          }
        >
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of routes()) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const described = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(described, path).toMatchObject({ 'x-access': endpoint.access, summary: endpoint.summary });
      const names = (described?.parameters ?? []).map((parameter) => parameter.name);
      const body = Object.keys(described?.requestBody?.content['application/json']?.schema.properties ?? {});
      expect([...names, ...body]).toEqual(
        expect.arrayContaining([...Object.keys(endpoint.input.properties), 'nsfw', 'lang']),
      );
    }
    expect(Object.keys(document.paths)).toHaveLength(
      new Set(routes().map(({ endpoint }) => endpoint.path)).size,
    );
  });
});

describe('health', () => {
  it('is good while everything is there, and says what is missing when it is not', async () => {
    expect(await (await site.fetch('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await site.fetch('/readyz')).json()).toEqual({
      status: 'ok',
      parts: { database: true, storage: true, disk: true },
      alarms: [],
    });
    const check = site.services.storage.check;
    site.services.storage.check = async () => Promise.reject(new Error('disk gone'));
    const response = await site.fetch('/readyz');
    site.services.storage.check = check;
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'unavailable',
      parts: { database: true, storage: false, disk: true },
      alarms: [],
    });
  });

  it('is bad where the disk of DATA_DIR is full', async () => {
    const app = Fastify();
    // A file system that never has a free byte.
    registerHealth(app, {
      ...site.services,
      database: site.services.requests,
      config: { data_dir: '/proc' },
    });
    const response = await app.inject('/readyz');
    await app.close();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ parts: { database: true, disk: false } });
  });
});
