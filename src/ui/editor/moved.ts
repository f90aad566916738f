/** The list with one of its things at another place; places beyond the ends are the ends. */
export function moved<One>(all: readonly One[], from: number, to: number): One[] {
  const rest = all.filter((_one, index) => index !== from);
  const one = all[from];
  if (one === undefined) return [...all];
  const place = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}
