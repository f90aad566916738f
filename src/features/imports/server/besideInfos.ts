import { basename } from 'node:path';
import { printableName } from '../../../platform/archives/entryName.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportSource } from '../importPlan.ts';
import { mergeComics } from '../mergeComics.ts';
import { titleKey } from '../titleKey.ts';
import type { FoundSource } from './FoundSource.ts';
import { readInfoFile, type ReadInfo } from './readInfo.ts';

/**
 * Adds what a ComicInfo.xml in a folder around a source says of its comic. The folder is no
 * series', so the file speaks only for the comic that it names, or for the only one there; for
 * others it is named as not read. No title comes from it, so that no chapter goes to another comic.
 */
export function besideInfos(found: readonly FoundSource[]) {
  const read = new Map<string, Promise<ReadInfo>>();
  const titles = new Map<string, Set<string>>();
  for (const { besideInfo, names } of found) {
    if (besideInfo === undefined) continue;
    titles.set(besideInfo, (titles.get(besideInfo) ?? new Set()).add(titleKey(names.series ?? '')));
  }
  return async ({ besideInfo, infoPath }: FoundSource, planned: ImportSource[]): Promise<ImportSource[]> => {
    if (besideInfo === undefined || besideInfo === infoPath) return planned;
    const reading = read.get(besideInfo) ?? readInfoFile(besideInfo);
    read.set(besideInfo, reading);
    const info = await reading;
    const isOfOne = titles.get(besideInfo)?.size === 1;
    return planned.map((source, index) =>
      source.problem ? source : withInfo(source, { info, path: besideInfo, isOfOne, isFirst: index === 0 }),
    );
  };
}

function withInfo(
  source: ImportSource,
  beside: { info: ReadInfo; path: string; isOfOne: boolean; isFirst: boolean },
): ImportSource {
  const { info, path, isOfOne, isFirst } = beside;
  const noted = (notes: readonly ImportNote[] = []) =>
    isFirst ? { ...source, warnings: [...source.warnings, ...notes] } : source;
  if (!info.mapped) return noted(info.warnings);
  const name = printableName(basename(path));
  const { title, ...facts } = info.mapped.comic;
  if (title === undefined && !isOfOne) return noted([importNote('info_of_several', { name })]);
  const isOfOther = title !== undefined && titleKey(title) !== titleKey(source.comic.title ?? '');
  if (isOfOther) return noted([importNote('info_of_other', { name, title: printableName(title) })]);
  return { ...source, comic: mergeComics(source.comic, facts) };
}
