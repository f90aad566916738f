import { seededRandom } from '../../tests/support/seededRandom.ts';

const SYLLABLES = 'ba co dé fi gu hâ jo ka le mi no pô qua re sé ti tu ve xi za ch st rn ll ou ï'.split(' ');
const VOCABULARY = 12_000;
const CHARACTERS = 2_500;
const FIRST_CHARACTER = 0x4e00;

/**
 * Made titles, always the same ones: Latin and Chinese, words by Zipf's law, one in ten with a sign
 * inside a word.
 */
export function drawTitles(count: number, seed = 1): string[] {
  const next = seededRandom(seed);
  const pick = (size: number) => Math.min(size - 1, Math.floor(size ** next()) - 1);
  const latin = () => {
    const words = Array.from({ length: 1 + Math.floor(next() * 4) }, () => wordOf(pick(VOCABULARY)));
    const signed = next() < 0.1 ? words.map((word) => `${word.slice(0, 2)}'${word.slice(2)}`) : words;
    return signed.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  };
  const chinese = () =>
    Array.from({ length: 2 + Math.floor(next() * 6) }, () =>
      String.fromCharCode(FIRST_CHARACTER + ((pick(CHARACTERS) * 7) % 20_000)),
    ).join('');
  return Array.from({ length: count }, () => (next() < 0.6 ? latin() : chinese()));
}

function wordOf(rank: number): string {
  const random = seededRandom(rank + 11);
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  ).join('');
}
