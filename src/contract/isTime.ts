const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;
/** PostgreSQL knows no year 0. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');

/**
 * True for a valid RFC 3339 time. Leap seconds, 30 February, year 0 and zones of 16 hours and more
 * are refused: the database does not know them.
 */
export function isTime(text: string): boolean {
  const shown = TIME.exec(text)?.[1];
  // A day or an hour too many would be counted on into the next.
  const byClock = new Date(`${shown}Z`);
  const isThere = !Number.isNaN(byClock.getTime()) && byClock.toISOString().startsWith(`${shown}.`);
  return isThere && Date.parse(text) >= FIRST;
}
