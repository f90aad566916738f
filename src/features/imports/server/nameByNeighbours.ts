import { dirname } from 'node:path';
import { recogniseNames, type RecognisedNames } from '../recogniseNames.ts';
import { sameTitle } from '../sameTitle.ts';
import type { FoundSource } from './FoundSource.ts';

/**
 * "7 Seas.cbz" among files of other series is one by itself, and chapter 7 among the chapters of
 * its folder's series. "Extras.cbz" beside "Ch. 1.cbz" is a chapter of that folder's series, while
 * alone it would be a series of its own: a name without a number is read by its neighbours. A
 * folder with a cover but no series.json speaks only for chapters of its own title.
 */
export function nameByNeighbours(found: readonly FoundSource[]): FoundSource[] {
  const sources = nameAmongOthers(found);
  const seriesFolders = new Set<string>();
  for (const { path, names, folders, series } of sources) {
    const isOfFolder = isTitled(names, folderTitle(folders));
    if ((!names.isPlain && isOfFolder) || series?.jsonPath !== undefined) seriesFolders.add(dirname(path));
  }
  return sources.map((found) => {
    const title = folderTitle(found.folders);
    const isItself = found.series?.path === found.path; // pages beside its own series.json
    const isChapter =
      !isItself &&
      found.names.isPlain &&
      !isTitled(found.names, title) &&
      seriesFolders.has(dirname(found.path));
    const names =
      isChapter && title !== undefined
        ? { ...found.names, series: title, ...titled(found.names) }
        : found.names;
    const { series, ...rest } = found;
    const isSpokenFor = series !== undefined && (series.jsonPath !== undefined || isTitled(names, title));
    if (isSpokenFor) return { ...rest, names, series };
    const besideInfo = series?.infoPath ?? found.besideInfo;
    return { ...rest, names, ...(besideInfo === undefined ? {} : { besideInfo }) };
  });
}

function nameAmongOthers(found: readonly FoundSource[]): FoundSource[] {
  const byFolder = Map.groupBy(found, ({ path }) => dirname(path));
  return found.map((source) => {
    const { whole, number: _number, title: _title, ...names } = source.names;
    if (whole === undefined) return source;
    const others = (byFolder.get(dirname(source.path)) ?? []).filter((one) => one !== source);
    const title = folderTitle(source.folders);
    const isOfFolder = ({ names: named, series }: FoundSource) =>
      isTitled(named, title) || series?.jsonPath !== undefined;
    const isMixed = others.some((one) => !one.names.isPlain) && !others.some(isOfFolder);
    return isMixed ? { ...source, names: { ...names, series: whole, isPlain: true } } : source;
  });
}

const isTitled = (names: RecognisedNames, title: string | undefined) =>
  title !== undefined && sameTitle(names.series ?? '', title);
const titled = (names: RecognisedNames) => (names.series === undefined ? {} : { title: names.series });
const folderTitle = (folders: readonly string[]) =>
  recogniseNames({ name: '', folders, hasExtension: false }).series;
