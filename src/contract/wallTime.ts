/**
 * A time as a clock on a wall shows it, to the minute, as `datetime-local` inputs have it:
 * `2026-11-27T18:00`.
 */
export type WallTime = string;

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** True for the name of a time zone in the IANA list, such as `Europe/Paris` or `UTC`. */
export function isTimeZone(zone: string): boolean {
  // A bare offset is no zone: it does not follow the clock changes of a place.
  return /^[A-Za-z]/.test(zone) && formatterOf(zone) !== undefined;
}

/** The time on a zone's clocks at an instant, which is in ISO 8601. */
export function wallTimeOf(instant: string, zone: string): WallTime {
  const parts = formatterOf(zone)!.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value.padStart(type === 'year' ? 4 : 2, '0') ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instants, in ISO 8601 and UTC, at which clocks in a zone show a time. None: the clocks skip
 * it, as they are put forward, or it is no time. Two, the earlier first: the clocks show it twice,
 * as they are put back.
 */
export function instantsOf(wallTime: WallTime, zone: string): string[] {
  const asUtc = SHAPE.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return [];
  // Zones change their offset at most once within two days.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => offsetMs(at, zone));
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString())
    .filter((instant) => wallTimeOf(instant, zone) === wallTime);
}

/** The same wall time some days later, whatever the clocks do meanwhile. */
export function daysLater(wallTime: WallTime, days: number): WallTime {
  return new Date(Date.parse(`${wallTime}Z`) + days * DAY_MS).toISOString().slice(0, 16);
}

function offsetMs(at: number, zone: string): number {
  const whole = at - (at % 60_000);
  return Date.parse(`${wallTimeOf(new Date(whole).toISOString(), zone)}Z`) - whole;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Undefined for a zone that nobody knows. */
function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(zone, formatter);
    return formatter;
  } catch {
    return undefined;
  }
}
