/** Only the latest choices are kept. */
const KEPT = 500;

/** By the key of a member: what this page has read, which is all there is without storage. */
const known = new Map<string, Map<string, boolean>>();
const listeners = new Set<() => void>();

const keyOf = (siteId: string, owner: string | null) => `${siteId}_folded-comments:${owner ?? ''}`;

/** Whether the member folded or opened a comment in this tab; undefined: neither. */
export function isFolded(siteId: string, owner: string | null, id: string): boolean | undefined {
  return choicesOf(keyOf(siteId, owner)).get(id);
}

/** It is kept for the session of the tab. `owner`: see `readTabOwner`. */
export function foldComment(siteId: string, owner: string | null, id: string, isNow: boolean): void {
  const key = keyOf(siteId, owner);
  const others = [...choicesOf(key)].filter(([other]) => other !== id);
  const choices = [...others, [id, isNow] as const].slice(-KEPT);
  known.set(key, new Map(choices));
  try {
    sessionStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Storage is blocked: it holds for this page.
  }
  for (const listener of listeners) listener();
}

export function onFoldedComments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choicesOf(key: string): Map<string, boolean> {
  const choices = known.get(key) ?? new Map(readChoices(key));
  known.set(key, choices);
  return choices;
}

function readChoices(key: string): [string, boolean][] {
  try {
    const note = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, boolean][];
    return note.filter(([, isNow]) => typeof isNow === 'boolean');
  } catch {
    return [];
  }
}
