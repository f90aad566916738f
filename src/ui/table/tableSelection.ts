/** More are selected by what they match. */
export const MAX_SELECTED = 1_000;

/** The rows of a filter that are chosen: some of them by id, or all that match but a few. */
export type TableSelection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string> };

/** The rows that an act on the selection is done to. */
export type TableTarget =
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'all'; q: string; except: readonly string[] };

export const NOTHING: TableSelection = { kind: 'some', ids: new Set() };
export const EVERYTHING: TableSelection = { kind: 'all', except: new Set() };

export function isSelected(selection: TableSelection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** The number of chosen rows; `total` is how many match. */
export function selectedCount(selection: TableSelection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size;
}

export function isNothing(selection: TableSelection): boolean {
  return selection.kind === 'some' && selection.ids.size === 0;
}

/**
 * With these rows chosen, or not chosen any more. Undefined where that would be more ids than can
 * be kept.
 */
export function selectRows(
  selection: TableSelection,
  ids: readonly string[],
  isOn: boolean,
): TableSelection | undefined {
  const isAll = selection.kind === 'all';
  const listed = new Set(isAll ? selection.except : selection.ids);
  // Among all that match, those that are listed are the exceptions.
  for (const id of ids)
    if (isOn === isAll) listed.delete(id);
    else listed.add(id);
  if (listed.size > MAX_SELECTED) return undefined;
  return isAll ? { kind: 'all', except: listed } : { kind: 'some', ids: listed };
}

/** The share of a page's rows that are chosen, for the box in the head. */
export function pageState(selection: TableSelection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Ctrl A: first the page, then all that match. */
export function selectMore(selection: TableSelection, ids: readonly string[]): TableSelection | undefined {
  if (pageState(selection, ids) === 'all') return EVERYTHING;
  return selectRows(selection, ids, true);
}

/** The ids from one place in a page to another, both included. */
export function rowsBetween(ids: readonly string[], from: number, to: number): readonly string[] {
  return ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
}

/** The rows of a tool: all that match where nothing is chosen. */
export function toolTargetOf(selection: TableSelection, q: string): TableTarget {
  return targetOf(isNothing(selection) ? EVERYTHING : selection, q);
}

export function targetOf(selection: TableSelection, q: string): TableTarget {
  return selection.kind === 'all'
    ? { kind: 'all', q, except: [...selection.except] }
    : { kind: 'some', ids: [...selection.ids] };
}
