import type { Kysely } from 'kysely';
import { isTimeZone, wallTimeOf } from '../../../contract/wallTime.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { dayAfter } from '../dayAfter.ts';
import { daysInARow } from '../daysInARow.ts';
import {
  forgetReadingStatistics,
  readReadingStatistics,
  RECENT_READING_DAYS,
  type ReadingStatistics,
} from '../readingStatisticsApi.ts';
import { deleteReadingHours, listReadingDays, type ReadingDay } from './readingHourStore.ts';

type Services = { database: { read: Kysely<Tables>; write: Kysely<Tables> } };

/** A member's reading and its times: for themselves alone. */
export function readingStatisticsRoutes({ database: { read, write } }: Services): Route[] {
  return [
    route(readReadingStatistics, async ({ input: { zone }, viewer: { id: userId } }) => {
      if (!isTimeZone(zone)) throw Problem.field('zone', 'timezone');
      const today = wallTimeOf(new Date().toISOString(), zone).slice(0, 10);
      return statisticsOf(await listReadingDays(read, { userId, zone }), today);
    }),
    route(forgetReadingStatistics, async ({ viewer: { id: userId } }) => {
      await inTurn(write, userId, (transaction) => deleteReadingHours(transaction, userId));
      return {};
    }),
  ];
}

function statisticsOf(days: readonly ReadingDay[], today: string): ReadingStatistics {
  const { current, longest } = daysInARow(
    days.map(({ day }) => day),
    today,
  );
  const byDay = new Map(days.map((one) => [one.day, one]));
  const sumOf = (what: 'pages' | 'chapters') => days.reduce((sum, one) => sum + one[what], 0);
  return {
    pages: sumOf('pages'),
    chapters: sumOf('chapters'),
    days: days.length,
    current_row: current,
    longest_row: longest,
    recent: Array.from({ length: RECENT_READING_DAYS }, (_, index) => {
      const day = dayAfter(today, index - RECENT_READING_DAYS + 1);
      return byDay.get(day) ?? { day, pages: 0, chapters: 0 };
    }),
  };
}
