import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildWeb } from '../../src/server/pages/buildWeb.ts';
import { readManifest, WEB_ENTRY } from '../../src/server/pages/webManifest.ts';
import { makeTestSite } from '../support/makeTestSite.ts';

/** Traces of the development page: its route, its module, its class names. */
const TRACES = ['dev/ui', 'DevUi', 'dev-specimen'];

describe('the page that shows all controls', () => {
  it('is no part of a production build, neither for browsers nor for the server', async () => {
    const { folder } = await buildWeb(() => {});
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(10);
    const found = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return TRACES.some((trace) => text.includes(trace));
    });
    expect(found).toEqual([]);
  });

  it('is not found on a site in production', async () => {
    const site = await makeTestSite();
    expect((await site.fetch('/en/dev/ui')).status).toBe(404);
    await site.close();
  });

  it('leaves the controls and their library out of the first load', async () => {
    const { folder } = await buildWeb(() => {});
    const manifest = await readManifest(join(folder, 'web'));
    const loaded = new Set<string>();
    const visit = (key: string) => {
      if (loaded.has(key)) return;
      loaded.add(key);
      for (const imported of manifest[key]?.imports ?? []) visit(imported);
    };
    visit(WEB_ENTRY);
    const texts = [...loaded].map((key) =>
      readFileSync(join(folder, 'web', manifest[key]?.file ?? ''), 'utf8'),
    );
    expect(texts.join().length).toBeGreaterThan(100_000);
    expect(texts.filter((text) => /base-ui|field-label/.test(text))).toEqual([]);
    const styles = [...loaded].flatMap((key) => manifest[key]?.css ?? []);
    expect(styles).toEqual(manifest[WEB_ENTRY]?.css);
  });
});
