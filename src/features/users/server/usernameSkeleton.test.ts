import { expect, it } from 'vitest';
import { strictSkeleton, usernameSkeleton } from './usernameSkeleton.ts';

it.each([
  ['bob', 'bоb', 'a letter of Cyrillic'],
  ['BOB', 'ВОВ', 'capitals of Cyrillic'],
  ['Ivan', 'Іvan', 'a capital of Cyrillic that is a small l to the table'],
  ['poca', 'роса', 'a whole word of Cyrillic'],
  ['nova', 'noνa', 'a letter of Greek'],
  ['lina', 'lına', 'an i without a dot'],
  ['lina', 'li\u0307na', 'an i with a second dot'],
  ['Lina', 'ｌｉｎａ', 'letters of full width'],
  ['lina', '𝐥𝐢𝐧𝐚', 'bold letters of mathematics'],
  ['lina', 'li\u034fna', 'a joiner that nobody sees'],
  ['lina', 'li\ufe0fna', 'a variation selector'],
  ['lina', 'li\u200bna', 'a space without width'],
  ['rené', 'rene\u0301', 'a mark of its own'],
  ['Straße', 'STRASSE', 'a capital of two letters'],
  ['Straße', 'STRAẞE', 'a capital of its own'],
  ['Straße', 'Straβe', 'a letter of Greek'],
  ['Straße', 'Strαsse', 'a letter of Greek in the other spelling'],
  ['ΣΑΣ', 'σας', 'a sigma that ends a word'],
  ['ΣΑΣ', 'σaσ', 'a letter of Latin'],
  ['ᾼδης', 'αιδησ', 'an iota below'],
])('%s and %s look alike: %s', (name, other) => {
  expect(usernameSkeleton(other)).toBe(usernameSkeleton(name));
});

it.each([
  ['bob', 'b0b'],
  ['barn', 'bam'],
  ['ann1', 'annl'],
  ['rene', 'rené'],
  ['cote', 'côté'],
  ['demo-admin', 'demo_admin'],
  ['王小明', '王小朋'],
  ['李雷', '李蕾'],
  ['budi', 'budy'],
  ['siti.aminah', 'siti_aminah'],
  ['анна', 'инна'],
])('%s and %s are two names', (name, other) => {
  expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(name));
});

it.each([
  ['bob', 'b0b'],
  ['demo-admin', 'demo_admin'],
  ['demo-admin', 'dem0.adm1n'],
  ['marn', 'mam'],
  ['rene', 'rené'],
  ['Ida', 'lda'],
  ['vera', 'vеrа'],
  ['Straße', 'STRA55E'],
  ['ΣΑΣ', 'σaς'],
])('%s and %s look alike where they speak for the site', (name, other) => {
  expect(strictSkeleton(other)).toBe(strictSkeleton(name));
});
