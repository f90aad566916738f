import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { fetchedImports } from './fetchedImports.ts';

const PROGRAM = 'export const part = import("part");';
const PART = 'export const words = "a part of the program";';

it('has dynamic imports go through loadParts, in place of what Vite puts around them', async () => {
  const modules: Plugin = {
    name: 'modules',
    resolveId: (id) => (id === 'program' || id === 'part' ? `\0${id}` : undefined),
    load: (id) => (id === '\0program' ? PROGRAM : id === '\0part' ? PART : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, fetchedImports()],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'program' } },
  });
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = output.map((one) => ('code' in one ? one.code : '')).join('\n');
  const advice = 'Vite names its helper otherwise: see PRELOAD_HELPER in tools/fetchedImports.ts';
  expect(code, advice).not.toContain('vite:preloadError');
  // One of the selectors of loadParts.
  expect(code, advice).toContain('style[data-href]');
});
