import { expect, it } from 'vitest';
import { HELD_SCORE } from '../../commentActs.ts';
import { linksIn } from './linksIn.ts';
import { scoreDraft, type DraftFacts } from './scoreDraft.ts';
import { textPrint } from './textPrint.ts';

const PLAIN: DraftFacts = {
  links: 0,
  ownTwins: 0,
  otherTwins: 0,
  tookMs: 20_000,
  length: 100,
  isNew: false,
  isTrapped: false,
};
const score = (facts: Partial<DraftFacts>) => scoreDraft({ ...PLAIN, ...facts });

it('lets ordinary comments pass, with a link too, and quick ones', () => {
  expect(score({})).toEqual({ score: 0, reasons: [] });
  expect(score({ links: 2 }).score).toBeLessThan(HELD_SCORE);
  expect(score({ tookMs: 400, length: 5 }).score).toBeLessThan(HELD_SCORE);
  expect(score({ tookMs: null }).score).toBe(0);
});

it('holds many links, repeated texts, a filled trap, and several signs together', () => {
  expect(score({ links: 6 }).score).toBeGreaterThanOrEqual(HELD_SCORE);
  expect(score({ links: 3, isNew: true })).toEqual({ score: 5, reasons: ['links'] });
  expect(score({ ownTwins: 2 }).score).toBeGreaterThanOrEqual(HELD_SCORE);
  expect(score({ isTrapped: true })).toMatchObject({ reasons: ['trap'] });
  expect(score({ tookMs: 200, links: 3 })).toEqual({ score: 5, reasons: ['links', 'fast'] });
});

it('counts unlike links alone, and knows a text however it is set out', () => {
  expect(linksIn('See https://a.example/x, [here](https://a.example/x) and www.b.example')).toBe(2);
  expect(linksIn('No link: a.b or http:// alone')).toBe(0);
  const said = 'The last page of this chapter made me cry.';
  expect(textPrint(`**${said.toUpperCase()}**\n\n!`)).toBe(textPrint(said));
  expect(textPrint('Nice chapter!')).toBeNull();
});
