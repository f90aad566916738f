import { useEffect, useEffectEvent } from 'react';
import { register, type ListedKey, type PaletteAction } from './registeredActions.ts';

/**
 * Registers actions while the part of a screen that can do them is shown, and keys that it handles
 * itself.
 */
export function usePaletteActions(
  actions: readonly PaletteAction[],
  listed: readonly ListedKey[] = [],
): void {
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run());
  // Functions are made anew at each rendering: what is shown of them says whether they changed.
  const shape = JSON.stringify([actions.map(({ id, name, keys }) => ({ id, name, keys })), listed]);
  useEffect(() => {
    const [shown, keys] = JSON.parse(shape) as [Omit<PaletteAction, 'run'>[], ListedKey[]];
    return register({
      actions: shown.map((action) => ({ ...action, run: () => run(action.id) })),
      listed: keys,
    });
  }, [shape]);
}
