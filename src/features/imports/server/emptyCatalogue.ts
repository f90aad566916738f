import type { ImportCatalogue } from './ImportCatalogue.ts';

/** The catalogue of a site that does not exist yet. */
export const emptyCatalogue: ImportCatalogue = {
  findByFile: async () => undefined,
  findByPictures: async () => undefined,
  listStatements: async () => [],
  listComicsByKey: async () => [],
  findComicIdBySlug: async () => undefined,
  hasComic: async () => false,
  listLiveKeys: async () => new Map(),
  loadComic: async (id) => {
    throw new Error(`there is no comic ${id}`);
  },
};
