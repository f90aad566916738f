import type { Log } from '../../platform/log/makeLog.ts';

export type ProgressLine = {
  show(line: string): void;
  /**
   * Gives the terminal back. Lines that are shown later are no progress any more, and go into the
   * log.
   */
  end(): void;
};

/**
 * Shows progress in one terminal line that is overwritten. Without a terminal it is logged at
 * LOG_LEVEL=debug.
 */
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
