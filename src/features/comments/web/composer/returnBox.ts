import type { Place, Slot } from '../drafts.ts';

let left: (Place & { slot: Slot }) | undefined;

/** The box that a visitor of this tab leaves to log in: they come back to it. */
export function rememberBox({ kind, target }: Place, slot: Slot): void {
  left = { kind, target, slot };
}

/** The box of this thread that was left for a login. Once. */
export function takeBox({ kind, target }: Place): Slot | undefined {
  if (left?.kind !== kind || left.target !== target) return undefined;
  const { slot } = left;
  left = undefined;
  return slot;
}
