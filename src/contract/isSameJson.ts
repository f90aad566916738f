/**
 * True if two values are equal as JSON: the order of keys does not matter, a key without a value is
 * none, and no value at all is null.
 */
export function isSameJson(left: unknown, right: unknown): boolean {
  const [one, other] = [left ?? null, right ?? null];
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameJson(value, other[index]))
    );
  }
  const [first, second] = [entriesOf(one), entriesOf(other)];
  return (
    first.length === second.length &&
    first.every(([key, value]) => Object.hasOwn(other, key) && isSameJson(value, other[key as keyof object]))
  );
}

const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined);
