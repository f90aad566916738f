import { importedTitle } from './importedTitle.ts';
import type { ComicState, ImportCatalogue } from './ImportCatalogue.ts';
import type { ImportDecision } from './ImportDecision.ts';
import type { Statement } from './statementOf.ts';

export type RehearsedCatalogue = ImportCatalogue & {
  /** Has the catalogue look as if this had been done. */
  absorb(decision: ImportDecision, file: { fingerprint: string; path: string }): void;
};

type Entered = { chapterId: string; comicId: string; said: Statement };

/** A catalogue with what a dry run would have done to it, kept in memory. */
export function rehearsedCatalogue(real: ImportCatalogue): RehearsedCatalogue {
  const comics = new Map<string, ComicState>();
  const byFile = new Map<string, Entered & { path: string }>();
  const byPictures = new Map<string, Entered>();
  const said = new Map<string, Entered>();
  /** Files and pictures that a replacement has made unknown. */
  const forgotten = new Set<string>();

  const known = <Known extends { chapterId: string; said: Statement | null } | undefined>(one: Known) =>
    one && { ...one, said: said.get(one.chapterId)?.said ?? one.said };

  return {
    async findByFile(fingerprint) {
      const entered = byFile.get(fingerprint);
      if (entered) return known(entered);
      const before = await real.findByFile(fingerprint);
      return before && forgotten.has(before.chapterId) ? undefined : known(before);
    },
    async findByPictures(pictures) {
      const entered = byPictures.get(pictures);
      if (entered) return known(entered);
      const before = await real.findByPictures(pictures);
      return before && forgotten.has(before.chapterId) ? undefined : known(before);
    },
    async listStatements(comicId) {
      const before = await real.listStatements(comicId);
      const entered = [...said.values()].filter((one) => one.comicId === comicId);
      return [...before.filter((one) => !said.has(one.chapterId)), ...entered];
    },
    async listComicsByKey(key) {
      // One that the run has changed may have another key by now.
      const before = (await real.listComicsByKey(key)).filter(({ id }) => !comics.has(id));
      const changed = [...comics.values()].filter((comic) => comic.key === key);
      return [
        ...before,
        ...changed.map((comic) => ({
          id: comic.id,
          key,
          title: importedTitle(comic),
          isNamedByFile: comic.isNamedByFile,
        })),
      ];
    },
    async findComicIdBySlug(slug) {
      for (const comic of comics.values()) if (comic.slug === slug) return { id: comic.id, isOldSlug: false };
      return real.findComicIdBySlug(slug);
    },
    async hasComic(id) {
      return comics.has(id) || real.hasComic(id);
    },
    async loadComic(id) {
      return comics.get(id) ?? real.loadComic(id);
    },
    listLiveKeys: (keys) => real.listLiveKeys(keys),
    absorb(decision, { fingerprint, path }) {
      const { comic, chapter, pictures, said: statement } = decision;
      if (decision.problem) return;
      const entered = { chapterId: chapter.id, comicId: comic.id, said: statement };
      comics.set(comic.id, comic);
      if (decision.status === 'replaced') {
        forgotten.add(chapter.id);
        for (const known of [byFile, byPictures]) {
          for (const [hash, one] of known) if (one.chapterId === chapter.id) known.delete(hash);
        }
      }
      byFile.set(fingerprint, { ...entered, path });
      if (pictures !== undefined) byPictures.set(pictures, entered);
      if (!decision.isCopy) said.set(chapter.id, entered);
    },
  };
}
