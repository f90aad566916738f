import { daysLater } from '../../contract/wallTime.ts';

/** The day so many days after another, or before it; days are written as `2026-11-24`. */
export function dayAfter(day: string, days: number): string {
  return daysLater(`${day}T00:00`, days).slice(0, 10);
}
