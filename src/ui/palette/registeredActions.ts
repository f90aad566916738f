/** An action of the open screen: in the palette, among the keys, and done by its key. */
export type PaletteAction = {
  /** Unique on the screen. */
  id: string;
  name: string;
  /** Such as `Mod+S`, `Alt+Shift+P` or `n`. */
  keys?: string;
  run: () => void;
};

/** A key that a part of the screen handles itself; it is listed among the keys. */
export type ListedKey = { keys: string; name: string };

export type Registered = { actions: readonly PaletteAction[]; listed: readonly ListedKey[] };

let registered: readonly Registered[] = [];
let all: Registered = { actions: [], listed: [] };
const listeners = new Set<() => void>();

/** Returns what takes them away again. */
export function register(own: Registered): () => void {
  change([...registered, own]);
  return () => change(registered.filter((one) => one !== own));
}

/** The actions that the parts of the open screen have registered. */
export function registeredNow(): Registered {
  return all;
}

export function onRegisteredChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Registered[]): void {
  registered = next;
  all = { actions: next.flatMap((one) => one.actions), listed: next.flatMap((one) => one.listed) };
  for (const listener of listeners) listener();
}
