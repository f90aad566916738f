import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { globSync, readFileSync } from 'node:fs';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as standIn from '../../src/ui/layout/noRouterScroll.ts';

/**
 * The program counts on these things, which no library promises. Each message names the code to
 * look at.
 */
describe('the router, where the server renders,', () => {
  const outcomeOf = async (path: string) => {
    const root = createRootRoute();
    const at = (name: string, loader: () => void) =>
      createRoute({ getParentRoute: () => root, path: name, loader });
    const router = createRouter({
      history: createMemoryHistory({ initialEntries: [path] }),
      routeTree: root.addChildren([
        at('page', () => {}),
        at('moved', () => {
          throw redirect({ to: '/', statusCode: 301 });
        }),
        at('gone', () => {
          throw notFound();
        }),
      ]),
    });
    await router.load();
    return router._serverResult;
  };
  const advice = 'the router keeps the outcome of a load elsewhere: see src/web/renderPage.tsx';

  it.each([
    ['/page', 200],
    ['/gone', 404],
    ['/nothing', 404],
  ])('keeps the status of %s in _serverResult', async (path, status) => {
    expect(await outcomeOf(path), advice).toMatchObject({ type: 'render', status });
  });

  it('keeps where a redirect leads in _serverResult', async () => {
    const result = await outcomeOf('/moved');
    const found = result?.type === 'redirect' ? result.redirect : undefined;
    expect([found?.status, found?.headers.get('location')], advice).toEqual([301, '/']);
  });
});

it('marks a part that threw while rendering, which browsers would render again in silence', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const html = renderToString(createElement(Suspense, { fallback: null }, createElement(Broken)));
  expect(html, 'React has another mark: see FAILED_BOUNDARY in src/web/renderPage.tsx').toContain(
    '<!--$!-->',
  );
});

it('has a stand-in for all that the router takes from its restoration of scroll positions', () => {
  const advice = 'see NO_ROUTER_SCROLL in vite.config.ts and src/ui/layout/noRouterScroll.ts';
  const taken = globSync('node_modules/@tanstack/{react-router,router-core}/dist/esm/**/*.js').flatMap(
    (path) =>
      [...readFileSync(path, 'utf8').matchAll(/\{([^}]*)\}\s*from\s*["']\.\/scroll-restoration\.js["']/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim().split(' ')[0]),
  );
  const names = [...new Set(taken)].sort();
  expect(names, `the router has moved its restoration: ${advice}`).toEqual(
    expect.arrayContaining(['ScrollRestoration', 'setupScrollRestoration']),
  );
  expect(names, `the stand-in lacks or has other names: ${advice}`).toEqual(Object.keys(standIn).sort());
});
