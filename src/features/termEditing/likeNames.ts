import { foldForSearch } from '../../contract/search/foldForSearch.ts';

export type NamedThing = { id: number; names: readonly string[] };
/** `isSame`: but for letter case, accents, spaces and signs. */
export type LikePair = { first: number; second: number; isSame: boolean };

const THINGS_AT_ONCE = 250;
const GROUPS_AT_ONCE = 5_000;

/** Shorter names differ by a letter too often to say anything. */
const LEAST_LETTERS_WITH_ANOTHER = 5;
const LEAST_LETTERS_WITH_ONE_MORE = 4;

/**
 * Pairs of things whose names are the same but for one letter, which is another, missing, or at the
 * place of its neighbour. Numbers must be the same: "Part 1" is not "Part 2".
 * `pause` is awaited every few milliseconds: tens of thousands of names take long.
 */
export async function likePairs(
  things: readonly NamedThing[],
  pause: () => Promise<unknown> = async () => {},
): Promise<LikePair[]> {
  const groups = new Map<string, { id: number; key: string }[]>();
  for (const [index, { id, names }] of things.entries()) {
    if (index % THINGS_AT_ONCE === THINGS_AT_ONCE - 1) await pause();
    for (const key of new Set(names.map(likeKey))) {
      for (const form of formsOf(key)) {
        const group = groups.get(form);
        if (group) group.push({ id, key });
        else groups.set(form, [{ id, key }]);
      }
    }
  }
  const pairs = new Map<string, LikePair>();
  let looked = 0;
  for (const group of groups.values()) {
    looked += 1;
    if (looked % GROUPS_AT_ONCE === 0) await pause();
    for (const [index, one] of group.entries()) {
      for (const other of group.slice(index + 1)) addPair(pairs, one, other);
    }
  }
  return [...pairs.values()];
}

type Keyed = { id: number; key: string };

function addPair(pairs: Map<string, LikePair>, one: Keyed, other: Keyed): void {
  if (one.id === other.id || !isLike(one.key, other.key)) return;
  const [first, second] = [Math.min(one.id, other.id), Math.max(one.id, other.id)];
  const name = `${first} ${second}`;
  const isSame = one.key === other.key || pairs.get(name)?.isSame === true;
  pairs.set(name, { first, second, isSame });
}

/** True for keys that share a form. */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (digitsOf(one) !== digitsOf(other)) return false;
  const [length, otherLength] = [[...one].length, [...other].length];
  if (length === otherLength) return length >= LEAST_LETTERS_WITH_ANOTHER;
  return Math.max(length, otherLength) >= LEAST_LETTERS_WITH_ONE_MORE;
}

/** Letters and digits alone, folded as searches do. */
function likeKey(name: string): string {
  return foldForSearch(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const digitsOf = (key: string) => key.replaceAll(/\P{N}/gu, '');

/** The key, and the key without each one of its letters: like keys share one of these. */
function formsOf(key: string): Set<string> {
  const letters = [...key];
  if (letters.length === 0) return new Set();
  if (letters.length < LEAST_LETTERS_WITH_ONE_MORE - 1) return new Set([key]);
  return new Set([key, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))]);
}
