import type { Option } from '../kit/shownOptions.ts';
import { foldName } from './foldName.ts';

/** A thing whose name was typed and that is not there yet. */
export type NewOption = { key: string; name: string; isFailed: boolean };

/**
 * Makes things by name, one after the other. A name that is on its way is not sent twice; a failed
 * one stays until it is tried again or dropped.
 */
export function makeCreateQueue(
  create: (name: string) => Promise<Option>,
  on: { onChange: (waiting: readonly NewOption[]) => void; onMade: (option: Option) => void },
) {
  let waiting: readonly NewOption[] = [];
  let isBusy = false;

  function change(next: readonly NewOption[]): void {
    waiting = next;
    on.onChange(next);
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = first(); next; next = first()) {
      const { key, name } = next;
      try {
        const made = await create(name);
        // Dropped while it was made: it exists, and is not chosen.
        const isWanted = waiting.some((one) => one.key === key);
        change(waiting.filter((one) => one.key !== key));
        if (isWanted) on.onMade(made);
      } catch {
        change(waiting.map((one) => (one.key === key ? { ...one, isFailed: true } : one)));
      }
    }
    isBusy = false;
  }

  const first = () => waiting.find(({ isFailed }) => !isFailed);

  return {
    add(name: string) {
      const key = foldName(name);
      const others = waiting.filter((one) => one.key !== key);
      const known = waiting.find((one) => one.key === key);
      if (known?.isFailed === false) return;
      change([...others, { key, name: name.trim(), isFailed: false }]);
      void work();
    },
    drop: (key: string) => change(waiting.filter((one) => one.key !== key)),
  };
}
