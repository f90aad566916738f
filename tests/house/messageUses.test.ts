import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGE_PARTS } from '../../src/ui/i18n/messageParts.ts';
import { findWordFiles } from '../../src/platform/translation/findWordFiles.ts';
import type { WordTree } from '../../src/platform/translation/readWords.ts';
import { hardWiredWords, hardWiredWordsIn, messageUses, messageUsesIn } from '../support/messageUses.ts';
import { leavesOf } from '../support/leavesOf.ts';
import { writtenMessages } from '../support/writtenMessages.ts';
import { FEATURE_ORDER } from './featureOrder.ts';

/**
 * Words that the browser's program asks for by `useTranslations`; those of the server are held
 * against its tables elsewhere.
 */
const keys = [...writtenMessages('en').keys()].filter((key) => !key.startsWith('server.'));

describe('the words that the code asks for', () => {
  const uses = messageUses();

  it('are all in the message files', () => {
    const unknown = uses.filter(({ matches }) => !keys.some((key) => matches.test(key)));
    expect(unknown.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
  });

  it('are all the words in the message files', () => {
    const unused = keys.filter((key) => !uses.some(({ matches }) => matches.test(key)));
    expect(unused).toEqual([]);
  });

  it('begin with names that stand in one part each', () => {
    const names = [...new Set(keys.map((key) => key.split('.')[0]))].filter((name) => name !== 'admin');
    expect(Object.values<readonly string[]>(MESSAGE_PARTS).flat().toSorted()).toEqual(names.toSorted());
  });
});

describe('the place of words', () => {
  /** Names that later features add theirs to; who says them does not know which. */
  const isOpen = (key: string) => key.startsWith('admin.jobs.kinds.');
  const isBefore = (one: string, other: string) => FEATURE_ORDER.indexOf(one) <= FEATURE_ORDER.indexOf(other);

  /** Features say their own words and those of features before them. */
  function maySay(file: string, home: string): boolean {
    const [, ring = '', feature = ''] = file.split('/');
    if (ring === 'ui' || home === 'ui') return home === 'ui';
    return ring === 'features' ? isBefore(home, feature) : true;
  }

  it('is never after what says them, so that no feature needs the words of a later one', () => {
    const homes = homesOfMessages();
    expect(homes.size).toBe(keys.length);
    const wrong = messageUses()
      .filter(({ words }) => !words.startsWith('? '))
      .flatMap(({ file, matches }) =>
        [...homes]
          .filter(([key, home]) => matches.test(key) && !isOpen(key) && !maySay(file, home))
          .map(([key, home]) => `${file} says ${key} of ${home}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the screens', () => {
  it('have no words of their own that would stay in one language', () => {
    expect(hardWiredWords()).toEqual([]);
  });
});

describe('finding words in code', () => {
  it('joins a key with the namespace of its translator', () => {
    expect(
      matching("const t = useTranslations('pager'); t('next');", ['pager.next', 'next', 'pager.nexts']),
    ).toEqual(['pager.next']);
  });

  it('keeps the translators of two functions apart', () => {
    const code =
      "function A() { const t = useTranslations('a'); t('x'); } function B() { const t = useTranslations('b'); t('y'); }";
    expect(matching(code, ['a.x', 'a.y', 'b.x', 'b.y'])).toEqual(['a.x', 'b.y']);
  });

  it('reads a template as any one name and a choice as both keys', () => {
    const code =
      "const t = useTranslations(); const x = <p title={t(`sort.${by}`)}>{t.rich(isOn ? 'on' : 'off')}</p>;";
    expect(matching(code, ['sort.title', 'sort.a.b', 'on', 'off', 'other'])).toEqual([
      'sort.title',
      'on',
      'off',
    ]);
  });

  it('takes a translator that was handed in for any namespace', () => {
    const code = "const t = useTranslations('a'); function label(t: Translator) { return t('name'); }";
    expect(matching(code, ['a.name', 'b.name', 'a.rename'])).toEqual(['a.name', 'b.name']);
  });

  it('sees words between tags and in spoken attributes, but no code, marks or class names', () => {
    const screen = `<p className="wide" title="A hint">Read on: <code>npm start</code> {t('x')} · <img alt="" /></p>`;
    expect(hardWiredWordsIn('Screen.tsx', screen)).toEqual(['A hint', 'Read on:']);
  });
});

/** The feature, or `ui`, in whose folder each message stands. */
function homesOfMessages(): Map<string, string> {
  const homes = findWordFiles(resolve('src'), 'en').flatMap((file) => {
    const home = basename(dirname(dirname(file)));
    const { server: _, ...words } = JSON.parse(readFileSync(file, 'utf8')) as WordTree;
    return leavesOf(words).map(([key]) => [key, home] as const);
  });
  return new Map(homes);
}

/** The keys among `all` that a file with this code asks for. */
function matching(code: string, all: string[]): string[] {
  const uses = messageUsesIn('Screen.tsx', code);
  return all.filter((key) => uses.some(({ matches }) => matches.test(key)));
}
