/**
 * Events that strangers can cause as often as they like, with the fields by which their lines
 * differ.
 */
const COUNTED_EVENTS: Record<string, readonly string[]> = {
  refused: ['code', 'reason', 'route', 'address', 'user_id'],
  login_throttled: ['limit', 'address'],
  connection_refused: ['reason', 'address'],
  unavailable: [],
};
/** Repetitions within this time are one line. */
export const COUNT_EVERY_MS = 60_000;
/** Different lines within that time. Further ones are counted by their event alone. */
export const MOST_LINES = 200;

type Line = Record<string, unknown>;
type Level = 'info' | 'warn' | 'error';
type WriteLine = (level: Level, line: Line, message: string) => void;

type Logged = { args: unknown[]; level: number; bindings: () => Line };
type Repeated = { level: Level; line: Line; message: string; more: number };

export type Repeats = {
  /** True if the line should be written. A repeated line is only counted. */
  isNew(logged: Logged): boolean;
};

/**
 * Lets the first line of a counted event through and counts the rest. `write` gets one line with
 * the sum a minute, for as long as there are more.
 */
export function countRepeats(write: WriteLine): Repeats {
  const known = new Map<string, Repeated>();
  let timer: NodeJS.Timeout | undefined;

  function writeSums(): void {
    timer = undefined;
    for (const [key, repeated] of known) {
      if (repeated.more === 0) known.delete(key);
      else writeSum(write, repeated);
      repeated.more = 0;
    }
    if (known.size > 0) startTimer();
  }

  function startTimer(): void {
    timer ??= setTimeout(writeSums, COUNT_EVERY_MS).unref();
  }

  function countFurther(event: string, logged: Logged): boolean {
    const key = `${event} further`;
    const further = known.get(key) ?? { ...repeatedOf({ event }, logged), more: 0 };
    further.more += 1;
    known.set(key, further);
    return false;
  }

  return {
    isNew(logged) {
      const [given] = logged.args;
      const event = eventOf(given);
      // The sum itself carries a count.
      if (event === undefined || 'count' in (given as Line)) return true;
      const line = keyLine(event, { ...logged.bindings(), ...(given as Line) });
      const key = JSON.stringify(line);
      const repeated = known.get(key);
      startTimer();
      if (repeated) {
        repeated.more += 1;
        return false;
      }
      if (known.size >= MOST_LINES) return countFurther(event, logged);
      known.set(key, repeatedOf(line, logged));
      return true;
    },
  };
}

function eventOf(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null || !('event' in line)) return undefined;
  const event = String(line.event);
  return Object.hasOwn(COUNTED_EVENTS, event) ? event : undefined;
}

function keyLine(event: string, line: Line): Line {
  const fields = (COUNTED_EVENTS[event] ?? []).filter((field) => line[field] !== undefined);
  return Object.fromEntries([['event', event], ...fields.map((field) => [field, line[field]])]);
}

function repeatedOf(line: Line, { args, level }: Logged): Repeated {
  const name = level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info';
  return { level: name, line, message: String(args[1] ?? ''), more: 0 };
}

function writeSum(write: WriteLine, { level, line, message, more }: Repeated): void {
  write(level, { ...line, count: more, seconds: COUNT_EVERY_MS / 1_000 }, `${message}, and again`);
}
