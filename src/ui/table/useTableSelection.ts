import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeAlert, showAlert } from '../alerts/shownAlerts.ts';
import {
  EVERYTHING,
  isNothing,
  MAX_SELECTED,
  NOTHING,
  rowsBetween,
  selectMore,
  selectRows,
  type TableSelection,
} from './tableSelection.ts';

export type KeptSelection = {
  selection: TableSelection;
  toggle(ids: readonly string[], isOn: boolean): void;
  /** Shift: from the row where the selection began to this one. */
  extend(ids: readonly string[], from: number, to: number): void;
  /** Ctrl A. */
  more(ids: readonly string[]): void;
  everything(): void;
  clear(): void;
};

type Held = { q: string; selection: TableSelection };

/**
 * The selection of a table. It outlives paging and sorting. Another filter drops it, and the way
 * back to the filter brings it back.
 */
export function useTableSelection(
  q: string,
  { onReturn, say }: { onReturn: (q: string) => void; say: (words: string) => void },
): KeptSelection {
  const t = useTranslations('admin.table');
  const [held, setHeld] = useState<Held>({ q, selection: NOTHING });
  const begun = useRef<{ from: number; selection: TableSelection }>(undefined);
  const selection = held.q === q ? held.selection : NOTHING;
  const dropped = held.q !== q && !isNothing(held.selection) ? held.q : undefined;
  const giveBack = useEffectEvent(() => onReturn(held.q));
  useEffect(() => {
    if (dropped === undefined) return undefined;
    const action = { label: t('undo'), run: () => giveBack() };
    const alert = showAlert({ kind: 'success', text: t('dropped'), action });
    return () => closeAlert(alert);
  }, [dropped, t]);
  const change = (next: TableSelection | undefined) => {
    if (next) setHeld({ q, selection: next });
    else say(t('tooMany', { max: MAX_SELECTED }));
  };
  const begin = (next: TableSelection | undefined) => {
    begun.current = undefined;
    change(next);
  };
  return {
    selection,
    toggle: (ids, isOn) => begin(selectRows(selection, ids, isOn)),
    extend: (ids, from, to) => {
      begun.current ??= { from, selection };
      const { from: start, selection: before } = begun.current;
      change(selectRows(before, rowsBetween(ids, start, to), true));
    },
    more: (ids) => begin(selectMore(selection, ids)),
    everything: () => begin(EVERYTHING),
    clear: () => begin(NOTHING),
  };
}
