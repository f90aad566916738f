export type DigestTime = { frequency: 'daily' | 'weekly'; hour: number; zone: string };

const DAY_MS = 24 * 3_600_000;
/** Weekly digests come on Mondays. */
const MONDAY = 1;

/**
 * The next digest after a moment, by the clocks of its zone. An hour that the clocks leave out is
 * the one after it, and one that comes twice is the first of the two.
 */
export function nextDigestAt({ frequency, hour, zone }: DigestTime, after: Date): Date {
  const today = shownTime(zone, after);
  for (let days = 0; days <= 8; days += 1) {
    const wanted = new Date(today);
    wanted.setUTCDate(wanted.getUTCDate() + days);
    wanted.setUTCHours(hour, 0, 0, 0);
    if (frequency === 'weekly' && wanted.getUTCDay() !== MONDAY) continue;
    const at = instantOf(zone, wanted);
    if (at > after) return at;
  }
  throw new Error(`no day in ${zone} after ${after.toISOString()}`);
}

/** The instant at which the clocks of a zone show a time, which is given as if it were UTC. */
function instantOf(zone: string, wanted: Date): Date {
  const instants = [-DAY_MS, DAY_MS].map((away) => {
    const near = new Date(wanted.getTime() + away);
    const offsetMs = shownTime(zone, near).getTime() - near.getTime();
    return wanted.getTime() - offsetMs;
  });
  const shown = instants.filter((at) => shownTime(zone, new Date(at)).getTime() === wanted.getTime());
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...instants));
}

/** The time on a zone's clocks, to the second, as if it were UTC. */
function shownTime(zone: string, at: Date): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}
