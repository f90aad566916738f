import { wallTimeOf } from '../../../contract/wallTime.ts';
import type { Plan } from '../plansApi.ts';
import type { Day } from './monthDays.ts';

/**
 * Plans under the day of each, by the clocks of a zone. Supported browsers are older than
 * `Map.groupBy`.
 */
export function plansByDay(plans: readonly Plan[], zone: string): Map<Day, Plan[]> {
  const days = new Map<Day, Plan[]>();
  for (const plan of plans) {
    const day = wallTimeOf(plan.at, zone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), plan]);
  }
  return days;
}
