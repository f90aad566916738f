import type { TypedMatch } from '../../contract/search/makeTypedMatch.ts';
import { readNote } from '../device/deviceNotes.ts';
import type { AdminEntry } from './AdminEntry.ts';
import { matchingItems } from './matchingItems.ts';
import { objectItem, type PaletteGroup, type PaletteItem } from './PaletteItem.ts';
import { parseRecentObjects, recentObjectsKey } from './recentObjects.ts';
import type { PaletteAction } from '../palette/registeredActions.ts';

export type PaletteContents = {
  typed: string;
  match: TypedMatch;
  siteId: string;
  entries: readonly AdminEntry[];
  actions: readonly PaletteAction[];
  found: readonly PaletteGroup[];
  title: (group: 'recent' | 'actions' | 'screens') => string;
};

/**
 * The palette's groups: with an empty box the objects opened last, actions and screens; else those
 * that match, and what the server found.
 */
export function paletteGroups(contents: PaletteContents): PaletteGroup[] {
  const { typed, match, siteId, entries, actions, found, title } = contents;
  const isEmpty = typed.trim() === '';
  const matching = (items: readonly PaletteItem[]) => (isEmpty ? items : matchingItems(items, match));
  const recent = isEmpty ? parseRecentObjects(readNote(recentObjectsKey(siteId))).map(objectItem) : [];
  const groups = [
    { id: 'recent', title: title('recent'), items: recent },
    { id: 'actions', title: title('actions'), items: matching(actions.map(actionItem)) },
    { id: 'screens', title: title('screens'), items: matching(entries.flatMap(screenItems)) },
    ...(isEmpty ? [] : found),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function actionItem({ id, name, keys, run }: PaletteAction): PaletteItem {
  return { id: `action:${id}`, name, run, ...(keys === undefined ? {} : { keys }) };
}

function screenItems({ path, name, goKey, entries = [] }: AdminEntry): PaletteItem[] {
  const own = { id: `screen:${path}`, name, path, ...(goKey === undefined ? {} : { keys: `g ${goKey}` }) };
  return [own, ...entries.flatMap(screenItems)];
}
