import { usePaletteActions } from '../palette/usePaletteActions.ts';
import type { SelectionAct } from './TableDeclaration.ts';

/** The palette has the tools of a table, whatever is selected. */
export function usePaletteOfTools(tools: readonly SelectionAct[], run: (tool: SelectionAct) => void): void {
  usePaletteActions(
    tools.map((tool) => ({
      id: `tool:${tool.label}`,
      name: tool.label,
      ...(tool.keys === undefined ? {} : { keys: tool.keys }),
      run: () => run(tool),
    })),
  );
}
