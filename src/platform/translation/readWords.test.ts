import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readWords } from './readWords.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function sourceWith(files: Record<string, object>): string {
  const source = mkdtempSync(join(tmpdir(), 'words-'));
  made.push(source);
  for (const [place, words] of Object.entries(files)) {
    mkdirSync(join(source, place, 'words'), { recursive: true });
    writeFileSync(join(source, place, 'words/en.json'), '{}');
    writeFileSync(join(source, place, 'words/fr.json'), JSON.stringify(words));
  }
  return source;
}

describe('the words of all places', () => {
  it('are one tree, to which each adds its own', () => {
    const source = sourceWith({
      contract: { server: { errors: { gone: 'Parti' } } },
      'features/stars': { account: { stars: { give: 'Donner' } }, server: { errors: { dim: 'Pâle' } } },
      ui: { account: { save: 'Enregistrer' } },
    });
    expect(readWords(source, 'fr')).toEqual({
      account: { save: 'Enregistrer', stars: { give: 'Donner' } },
      server: { errors: { gone: 'Parti', dim: 'Pâle' } },
    });
    expect(readWords(source, 'en')).toEqual({});
  });

  it('fail where a language is missing', () => {
    expect(() => readWords(sourceWith({ ui: {} }), 'id')).toThrow(/ui.words.id\.json/);
  });

  it('fail by the name of a file that is no JSON', () => {
    const source = sourceWith({ ui: {} });
    writeFileSync(join(source, 'ui/words/fr.json'), '{ "save": "Enregistrer", }');
    expect(() => readWords(source, 'fr')).toThrow(/ui.words.fr\.json: .*JSON/);
  });

  it.each([
    ['words', { nav: { home: 'Maison' } }],
    ['words below them', { nav: { home: { title: 'Maison' } } }],
  ])('fail where a name has %s already', (_, second) => {
    const source = sourceWith({ 'features/moons': { nav: { home: 'Accueil' } }, 'features/stars': second });
    expect(() => readWords(source, 'fr')).toThrow(/stars.*words for "nav\.home" already/);
  });
});
