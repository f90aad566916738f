const ROWS = 'li, tr';
/** The heading of an empty state, or the field that rows come from. */
const EMPTY = 'h2[tabindex="-1"], input[role="combobox"]';
const CONTROLS = 'a[href], button, input, select, textarea';

/** The control that has the focus. `rows`: those of the list. `fromEnd`: its place in its row. */
type Held = { control: HTMLElement; row: HTMLElement | null; rows: HTMLElement[]; fromEnd: number };

/**
 * The `ref` of what stands around a list, and stays when the list is empty: keeps the focus when
 * the control that has it goes away, as "Remove" does with its row. The same control of the row
 * that comes into its place gets it, or of the row before. An empty list gives it to its empty
 * state or its field, or else to what stands around: that needs a name then.
 */
export function keepRowFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let held: Held | undefined;
  const hold = ({ target }: Pick<FocusEvent, 'target'>) => {
    const control = target as HTMLElement;
    // A dialog in the list gives the focus back.
    if (!control.matches(CONTROLS) || control.closest('dialog') !== list.closest('dialog')) return;
    const row = rowOf(list, control);
    const fromEnd = row ? controlsOf(row).reverse().indexOf(control) : -1;
    held = { control, row, rows: rowsOf(list), fromEnd };
  };
  const observer = new MutationObserver(() => {
    if (!held || held.control.isConnected || !isLost(list)) return;
    const heir = heirOf(list, held);
    if (heir === list) list.tabIndex = -1;
    heir?.focus({ preventScroll: true });
  });
  // A press on the page takes the focus away: it is not asked back. Dialogs give theirs back.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && !list.contains(target) && !target.closest('dialog')) held = undefined;
  };
  document.addEventListener('pointerdown', forget);
  if (list.contains(document.activeElement)) hold({ target: document.activeElement });
  list.addEventListener('focusin', hold);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('pointerdown', forget);
    list.removeEventListener('focusin', hold);
    observer.disconnect();
  };
}

/** Also while it waits where there was no row: rows that are fetched anew come back. */
function isLost(list: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === emptyPlace(list);
}

const emptyPlace = (list: HTMLElement) => list.querySelector<HTMLElement>(EMPTY) ?? list;

function heirOf(list: HTMLElement, { row, rows: former, fromEnd }: Held): HTMLElement | undefined {
  const rows = rowsOf(list).filter((one) => controlsOf(one).length > 0);
  if (rows.length === 0) return emptyPlace(list);
  // A button beside the rows has left a place that the browser remembers.
  if (!row) return undefined;
  const before = former.slice(0, former.indexOf(row));
  const areAnew = !former.some((one) => rows.includes(one));
  const place = areAnew ? before.length : before.filter((one) => rows.includes(one)).length;
  const heir = rows.includes(row) ? row : (rows[place] ?? rows.at(-1));
  const controls = heir ? controlsOf(heir).reverse() : [];
  return controls[fromEnd] ?? controls[0];
}

function rowOf(list: HTMLElement, control: HTMLElement): HTMLElement | null {
  const row = control.closest<HTMLElement>(ROWS);
  return row && list.contains(row) ? row : null;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROWS)];

/** Those that can have the focus. */
function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [hidden] *'),
  );
}
