/**
 * Beginnings of names that no other program uses. Those of one setting alone, such as AGE_GATE, are
 * caught by likeness.
 */
const FAMILIES = /^(SITE|SMTP|S3|LEGAL|DATABASE|MAIL|TRUSTED)_/;
/**
 * Kubernetes and Docker set these for each service beside ours, such as one that is called
 * `database`.
 */
const OF_SERVICES = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/;
const SERVICE_ADDRESS = /^(tcp|udp):\/\//;
/** Short names are like too many others: HOME is as near to HOST as a slip of the pen. */
const MIN_LETTERS = 6;
const SLIPS = 2;
/** The slips allowed in a suggestion for a name that is ours by its beginning. */
const FAR_SLIPS = 5;

/**
 * A fault for each variable that is meant for this program and that it does not know: a setting
 * that is misspelt would be ignored in silence. Variables of other programs are none of our
 * business.
 */
export function unknownSettings(
  variables: Record<string, string | undefined>,
  known: readonly string[],
): string[] {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  return Object.entries(variables).flatMap(([name, value]) => {
    if (names.has(name) || OF_SERVICES.test(name) || SERVICE_ADDRESS.test(value ?? '')) return [];
    const isOurs = FAMILIES.test(name);
    const nearest = nearestOf(name, known, isOurs ? FAR_SLIPS : SLIPS);
    if (nearest === undefined) return isOurs ? [`${name} is no setting. docs/settings.md has them all.`] : [];
    return [`${name} is no setting. Did you mean ${nearest}?`];
  });
}

function nearestOf(name: string, known: readonly string[], limit: number): string | undefined {
  const upper = name.toUpperCase();
  const [best] = known
    .filter((setting) => isComparable(upper, setting))
    .map((setting) => ({ setting, slips: slipsBetween(upper, setting) }))
    .filter(({ slips }) => slips <= limit)
    .sort((one, other) => one.slips - other.slips);
  return best?.setting;
}

/** For short names only swapped letters are a typing error: PROT means PORT, PATH does not. */
function isComparable(name: string, setting: string): boolean {
  const lettersOf = (word: string) => [...word].sort().join('');
  if (setting.length >= MIN_LETTERS) return name.length >= MIN_LETTERS;
  return name !== setting && lettersOf(name) === lettersOf(setting);
}

/** Letters to leave out, add, change or swap with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 0; i <= one.length; i += 1) {
    for (let j = 0; j <= other.length; j += 1) {
      if (i === 0 || j === 0) {
        rows[i]![j] = i + j;
        continue;
      }
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}
