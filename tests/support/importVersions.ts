import { importArchives } from './importArchives.ts';
import type { TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };

/** Number, language and group. */
const CHAPTERS = ['1 en Hill', '1 en Dale', '2 en Hill', '2 en Dale', '2 fr Lune', '3 en Mill', '4 fr Lune'];

/** Imports the comic `told-twice`, some of whose chapters have several versions. */
export function importVersions(site: TestSite): Promise<void> {
  return importArchives(
    site,
    CHAPTERS.map((name) => {
      const [number = '', language = '', group = ''] = name.split(' ');
      return {
        name,
        // Long enough to be left before its end is near.
        pages: Array.from({ length: name === '1 en Hill' ? 8 : 2 }, () => PAGE),
        comicInfo: {
          Series: 'Told Twice',
          Number: number,
          LanguageISO: language,
          Translator: group,
          ScanInformation: group,
        },
      };
    }),
  );
}
