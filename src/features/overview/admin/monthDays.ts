import { daysLater } from '../../../contract/wallTime.ts';

/** `2026-12`. */
export type Month = string;
/** `2026-12-04`. */
export type Day = string;

export function isMonth(text: string): boolean {
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The weeks that have days of a month, from Monday to Sunday, whole. */
export function monthWeeks(month: Month): Day[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  const weeks: Day[][] = [];
  let monday = laterDay(first, -weekday);
  do {
    const start = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => laterDay(start, index)));
    monday = laterDay(monday, 7);
  } while (monday.startsWith(month));
  return weeks;
}

export function laterDay(day: Day, days: number): Day {
  return daysLater(`${day}T00:00`, days).slice(0, 10);
}

export function laterMonth(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
