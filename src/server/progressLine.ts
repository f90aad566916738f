import type { Log } from '../platform/log/makeLog.ts';

export type ProgressLine = {
  show(line: string): void;
  /** Gives the terminal back. What is shown later is no progress any more, and goes into the log. */
  end(): void;
};

/** What is being done while somebody waits: one line of a terminal, written over and over; elsewhere for LOG_LEVEL=debug alone. */
export function progressLine(log: Log): ProgressLine {
  const terminal = process.stderr;
  let hasEnded = false;
  const write = (line: string) =>
    void terminal.write(`\r\x1b[2K${line.trim().slice(0, (terminal.columns ?? 80) - 1)}`);
  return {
    show(line) {
      if (hasEnded) log.warn(line);
      else if (terminal.isTTY) write(line);
      else log.debug(line);
    },
    end() {
      if (!hasEnded && terminal.isTTY) write('');
      hasEnded = true;
    },
  };
}
