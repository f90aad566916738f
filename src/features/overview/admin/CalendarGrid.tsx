import { useFormatter } from 'use-intl';
import { wallTimeOf } from '../../../contract/wallTime.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { Plan } from '../plansApi.ts';
import { monthWeeks, type Day, type Month } from './monthDays.ts';
import { PlanLink } from './PlanLink.tsx';
import { plansByDay } from './plansByDay.ts';
import { usePlanName } from './usePlanName.ts';
import './calendar.css';

type CalendarGridProps = {
  month: Month;
  today: Day;
  caption: string;
  plans: readonly Plan[];
  onMove: (plan: Plan, days: number) => void;
};

/**
 * The weeks of a month with what goes live on each day. A plan is dragged to another day, or moved
 * by keys.
 */
export function CalendarGrid({ month, today, caption, plans, onMove }: CalendarGridProps) {
  const format = useFormatter();
  const nameOf = usePlanName();
  const { timezone: zone } = useSite();
  const dayOf = (plan: Plan) => wallTimeOf(plan.at, zone).slice(0, 10);
  const days = plansByDay(plans, zone);
  const weeks = monthWeeks(month);
  const utc = (day: Day) => new Date(`${day}T00:00Z`);
  const drop = (id: string, day: Day) => {
    const plan = plans.find((one) => one.id === id);
    if (!plan) return;
    const by = Math.round((utc(day).getTime() - utc(dayOf(plan)).getTime()) / 86_400_000);
    if (by !== 0) onMove(plan, by);
  };
  return (
    <table className="calendar">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {format.dateTime(utc(day), { weekday: 'short', timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={day.startsWith(month) ? undefined : 'calendar-beside'}
                aria-current={day === today ? 'date' : undefined}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  drop(event.dataTransfer.getData('text/plain'), day);
                }}
              >
                <time dateTime={day} className="calendar-day tabular">
                  {Number(day.slice(8))}
                </time>
                <ul>
                  {days.get(day)?.map((plan) => (
                    <li key={plan.id}>
                      <PlanLink
                        plan={plan}
                        name={nameOf(plan)}
                        zone={zone}
                        onMove={(by) => onMove(plan, by)}
                      />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
