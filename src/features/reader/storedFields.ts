/** Whether a value that was stored may stand in a field. */
export type FieldCheck = (value: unknown) => boolean;

export const oneOf =
  (values: readonly unknown[]): FieldCheck =>
  (value) =>
    values.includes(value);
export const within =
  ({ min, max }: { min: number; max: number }): FieldCheck =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
export const isSwitch: FieldCheck = (value) => typeof value === 'boolean';

/**
 * Only the fields that are valid, of what was stored as JSON; anything else is as if never chosen.
 */
export function parseFields<Fields extends object>(
  text: string | null,
  checks: Record<keyof Fields & string, FieldCheck>,
): Partial<Fields> {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    if (stored === null) return {};
    return Object.fromEntries(
      Object.entries<FieldCheck>(checks)
        .filter(([field, isValid]) => field in stored && isValid(stored[field]))
        .map(([field]) => [field, stored[field]]),
    ) as Partial<Fields>;
  } catch {
    return {};
  }
}
