/**
 * Those of `more` whose setting has no fault among `known`. Every fault begins with the name of its
 * setting, or of the file for it.
 */
export function furtherFaults(known: string[], more: string[]): string[] {
  const faulty = new Set(known.map(settingOf));
  return more.filter((fault) => !faulty.has(settingOf(fault)));
}

const settingOf = (fault: string) => /^\w+/.exec(fault)?.[0].replace(/_FILE$/, '');
