import * as house from 'lucide-react/dist/esm/icons/house.mjs';
import { globSync, readFileSync } from 'node:fs';
import { createElement, type FunctionComponent, type SVGProps } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { expect, it } from 'vitest';
import makeIcon from '../src/ui/controls/makeIcon.ts';
import { plainIcons } from './plainIcons.ts';

const ICON = 'node_modules/lucide-react/dist/esm/icons/house.mjs';
const advice = 'see tools/plainIcons.ts and src/ui/controls/makeIcon.ts';

it('leaves out what no page needs of lucide-react', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainIcons()],
    build: { write: false, minify: false, lib: { entry: ICON, formats: ['es'], fileName: 'icon' } },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = output.map((one) => ('code' in one ? one.code : '')).join('\n');
  expect(code, advice).toContain('M15 21v-8');
  expect(code, advice).not.toMatch(/absoluteStrokeWidth|5wwlr5/);
});

it.each([
  { 'aria-hidden': true },
  { 'aria-hidden': true, className: 'size-icon flex-none', fill: 'currentColor' },
])('makes the markup of lucide-react of %o', (attributes) => {
  const { default: House, __iconData } = house as unknown as {
    default: FunctionComponent<SVGProps<SVGSVGElement>>;
    __iconData: Parameters<typeof makeIcon>[0];
  };
  const markup = renderToString(createElement(makeIcon(__iconData), attributes));
  expect(markup, advice).toBe(renderToString(createElement(House, attributes)));
});

it('is enough for the program: no icon has an attribute that lucide-react interprets', () => {
  const interpreted = /\b(size|color|width|height|(absoluteS|s)trokeWidth|nonScalingStroke)=/;
  const odd = globSync('src/**/*.tsx').flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const icons = [...text.matchAll(/^import (.*) from 'lucide-react/gm)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    return [...text.matchAll(/<([A-Z]\w*)\b([^>]*)/g)].flatMap(([use, name = '']) =>
      ['Icon', ...icons].includes(name) && interpreted.test(use) ? [`${path}: ${use}`] : [],
    );
  });
  expect(odd, advice).toEqual([]);
});
