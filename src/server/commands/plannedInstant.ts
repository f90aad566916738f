import { isTime } from '../../contract/isTime.ts';
import { instantsOf } from '../../contract/wallTime.ts';
import { CommandFailure } from '../CommandFailure.ts';

/**
 * The instant that an operator means: `2026-12-04 18:00` by the clocks of the site, or any time
 * with its offset. In ISO 8601, UTC.
 * @throws CommandFailure for what is no time, or one that the clocks skip or show twice
 */
export function plannedInstant(text: string, zone: string): string {
  const given = text.trim().replace(' ', 'T');
  if (isTime(given)) return new Date(given).toISOString();
  const instants = instantsOf(given, zone);
  const [first, second] = instants;
  if (first === undefined) {
    throw new CommandFailure(
      `"${text}" is no time by the clocks of ${zone}. Give it as "2026-12-04 18:00", or with an offset as 2026-12-04T18:00:00+01:00.`,
    );
  }
  if (second !== undefined) {
    throw new CommandFailure(`The clocks of ${zone} show "${text}" twice: give ${first} or ${second}.`);
  }
  return first;
}
