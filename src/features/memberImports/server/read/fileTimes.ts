/** Numbers below are seconds, above milliseconds: both are written in one file. */
const SECONDS_BELOW = 100_000_000_000;
/** Before the first of these programs. */
const EARLIEST_MS = Date.UTC(1990, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);

/** A time that a file has as a number, in ISO 8601; null for none, or nonsense. */
export function timeOfNumber(value: number): string | null {
  const ms = value < SECONDS_BELOW ? value * 1_000 : value;
  return ms >= EARLIEST_MS && ms < LATEST_MS ? new Date(Math.floor(ms)).toISOString() : null;
}

/** A day as `2024-05-00`: parts that are not known are zeros. */
export function timeOfDay(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const ms = Date.UTC(Number(year), Math.max(1, Number(month)) - 1, Math.max(1, Number(day)));
  return ms >= EARLIEST_MS && ms < LATEST_MS ? new Date(ms).toISOString() : null;
}

export function latestOf(times: readonly (string | null)[]): string | null {
  return times.reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), null);
}
