import { describe, expect, it } from 'vitest';
import { messagesOfFile } from './testMessages.ts';
import { hardWiredWords, hardWiredWordsIn, messageUses, messageUsesIn } from './testMessageUses.ts';

/**
 * Parts that the browser program asks for by `useTranslations`; the server's own part is held
 * against its tables elsewhere.
 */
const keys = [...messagesOfFile('en').keys()].filter((key) => !key.startsWith('server.'));
const withoutPart = (key: string) => key.slice(key.indexOf('.') + 1);

describe('the words that the code asks for', () => {
  const uses = messageUses();

  it('are all in the message files', () => {
    const unknown = uses.filter(({ matches }) => !keys.some((key) => matches.test(withoutPart(key))));
    expect(unknown.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
  });

  it('are all the words in the message files', () => {
    const unused = keys.filter((key) => !uses.some(({ matches }) => matches.test(withoutPart(key))));
    expect(unused).toEqual([]);
  });

  it('stand in one part only, because parts are laid over each other', () => {
    const owners = new Map<string, Set<string>>();
    for (const key of keys) {
      const [part = '', name = ''] = key.split('.');
      owners.set(name, (owners.get(name) ?? new Set()).add(part));
    }
    expect([...owners].filter(([, parts]) => parts.size > 1).map(([name]) => name)).toEqual([]);
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

/** The keys among `all` that a file with this code asks for. */
function matching(code: string, all: string[]): string[] {
  const uses = messageUsesIn('Screen.tsx', code);
  return all.filter((key) => uses.some(({ matches }) => matches.test(key)));
}
