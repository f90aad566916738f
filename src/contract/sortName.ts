/** The same expression as in the function `sort_name` of migration 85. */
const SIGNS =
  /^[^\p{L}\p{Nd}\u00bc-\u00be\u2150-\u2188\u2460-\u249b\u3007]+(?=[\p{L}\p{Nd}\u00bc-\u00be\u2150-\u2188\u2460-\u249b\u3007])/u;

/**
 * A name without the signs before its first letter or number; one of signs alone stays. Numbers are
 * digits, and such as ½, Ⅷ, ① and 〇.
 */
export function sortName(name: string): string {
  return name.replace(SIGNS, '');
}
