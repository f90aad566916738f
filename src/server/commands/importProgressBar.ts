import cliProgress from 'cli-progress';

export type ImportProgressBar = ReturnType<typeof importProgressBar>;

/** On a terminal only; the report goes to standard output, the bar to standard error. */
export function importProgressBar({ isQuiet }: { isQuiet: boolean }) {
  const isShown = !isQuiet && process.stderr.isTTY;
  let bar: cliProgress.SingleBar | undefined;
  return {
    show(done: number, total: number, name: string) {
      if (!isShown) return;
      if (!bar) {
        bar = new cliProgress.SingleBar(
          {
            format: '{bar} {value}/{total} {name}',
            stream: process.stderr,
            clearOnComplete: true,
            hideCursor: true,
          },
          cliProgress.Presets.shades_classic,
        );
        bar.start(total, done, { name });
      }
      bar.setTotal(total);
      bar.update(done, { name });
    },
    clear() {
      bar?.stop();
      bar = undefined;
    },
  };
}
