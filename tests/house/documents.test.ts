import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsPage } from '../../tools/settingsPage.ts';

const pages = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md')];

describe('the documents', () => {
  it('list the settings that the program reads (npm run docs:settings)', () => {
    expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsPage());
  });

  it.each(pages)('%s links to what is there', (page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, target]) => target ?? '',
    );
    expect(links.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
  });

  it('name files of the architecture that exist', () => {
    const text = readFileSync('docs/architecture.md', 'utf8').split('## Add a feature')[0] ?? '';
    const named = [...text.matchAll(/`((?:server|web|platform|features|contract|ui)\/[\w/]+\.tsx?)`/g)].map(
      ([, path]) => `src/${path}`,
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('name files that exist where they say what holds a requirement of security', () => {
    const text = readFileSync('docs/asvs.md', 'utf8');
    const named = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|sql|md|json))`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(path) && !existsSync(join('src', path)))).toEqual([]);
  });

  it('keep decision records short', () => {
    for (const record of globSync('docs/decisions/*.md')) {
      expect(readFileSync(record, 'utf8').split('\n').length, record).toBeLessThanOrEqual(40);
    }
  });
});
