import { emptyComic, type ImportedComic } from './importedFields.ts';

/** Field by field: what the first leaves open, the second may say. */
export function mergeComics(
  first: ImportedComic | undefined,
  second: ImportedComic | undefined,
): ImportedComic {
  const merged: ImportedComic = { ...emptyComic(), ...second };
  for (const [key, value] of Object.entries(first ?? {})) {
    const isOpen = Array.isArray(value) && value.length === 0;
    if (!isOpen) Object.assign(merged, { [key]: value });
  }
  return { ...merged, attributes: { ...second?.attributes, ...first?.attributes } };
}
