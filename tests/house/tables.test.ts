import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURE_ORDER } from './featureOrder.ts';
import { namedTables, tableOwners } from './namedTables.ts';
import { sourceFiles } from './sourceFiles.ts';

const files = sourceFiles().map((file) => ({ ...file, tables: namedTables(file.text) }));
const owners = tableOwners(files);

/** Made and read by the library that counts attempts (platform/throttle). */
const OF_LIBRARIES = ['throttles'];

/**
 * Code that deals with comics whatever their state. All other code reads them through
 * `visibleComics`.
 */
const DEALS_WITH_ALL_COMICS = {
  'src/features/comics/server/visibleComics.ts': 'is the condition',
  'src/features/siteSettings/server/siteEffects.ts': 'counts for admins what a setting shows or hides',
  'src/features/chapters/server/chapterStore.ts':
    'reads the premium flag of a comic that its caller found to be visible',
  'src/features/comics/server/comicStore.ts': 'says whether a comic was public once',
  'src/features/comics/server/findComicByLetters.ts': 'leaves an address that is taken to what has it',
  'src/features/comics/server/comicLiveness.ts': 'changes what is visible',
  'src/features/comics/server/workOutImplied.ts': 'counts what is visible',
  'src/features/chapters/server/refreshComic.ts': 'counts what is visible',
  'src/features/chapters/server/removeFromCatalogue.ts': 'removes for good',
  'src/features/chapters/server/replacePages.ts': 'renews a cover',
  'src/features/chapters/server/shownGroups.ts': "asks for a comic's rating alone",
  'src/features/chapters/server/previewStore.ts': 'says who may see a picture',
  'src/features/bulkEditing/': 'is for staff',
  'src/features/comicEditing/': 'is for staff',
  'src/features/chapterEditing/': 'is for staff',
  'src/features/uploads/': 'is for staff',
  'src/features/moderation/server/comments/': 'is for staff',
  'src/features/termEditing/': 'is for staff',
  'src/features/playlistEditing/': 'is for staff',
  'src/features/publishing/': 'is for staff, and says who may see a picture',
  'src/features/overview/': 'is for staff',
  'src/features/statistics/': 'is for staff',
  'src/features/downloads/server/findDownloadable.ts':
    'finds the address of a signed download, which is then looked up like any other',
  'src/features/imports/': 'enters comics of every state',
  'src/features/playlists/server/describePlaylist.ts': 'orders a playlist of the demo',
  'src/features/popularity/server/popularityStore.ts':
    'counts readers, who could see the comic when they read',
  'src/features/comicMarks/server/comicMarkStore.ts':
    'counts the favourites of a comic that its caller found',
  'src/features/comicMarks/server/findOwnMarks.ts': 'gives members all that is kept about them',
  'src/features/memberImports/server/findOwnMemberImports.ts': 'gives members all that is kept about them',
  'src/features/memberPlaylists/server/findOwnPlaylists.ts': 'gives members all that is kept about them',
  'src/features/scores/server/': 'counts, whatever is visible',
  'src/features/follows/server/followStore.ts':
    'ends follows of what is not to be seen any more, and gives members all that is kept about them',
  'src/features/progress/server/findOwnProgress.ts': 'gives members all that is kept about them',
  'src/features/moderation/': 'is for staff, and finds what readers see through visibleComics',
  'src/features/staffLimits/server/': 'is for staff',
  'src/features/slides/server/slideStore.ts': 'leaves out slides to comics that are not live',
  'src/features/siteSettings/server/welcomeRoutes.ts': 'asks whether there is any comic at all',
  'src/server/demo/': 'loads the demo',
  'src/features/versions/server/findOwnMovedWishes.ts': 'gives members all that is kept about them',
};

const featureOf = (path: string) => /^src\/features\/(\w+)\//.exec(path)?.[1];
const rank = (path: string) => FEATURE_ORDER.indexOf(featureOf(path) ?? '');

describe('tables', () => {
  it('of the migrations each have their columns in one feature, or in the platform', () => {
    const namesAfter = (words: RegExp) =>
      globSync('migrations/*.sql').flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(words)].map(([, name = '']) => name),
      );
    const made = namesAfter(/^(?:create (?:(?:unlogged )?table|view)|alter table \w+ rename to) (\w+)/gm);
    const dropped = namesAfter(/^drop table (\w+)/gm);
    const standing = made.filter((name) => !dropped.includes(name));
    expect([...new Set(standing)].toSorted()).toEqual([...owners.keys(), ...OF_LIBRARIES].toSorted());
  });

  it('are named by their own feature and by later ones alone', () => {
    const wrong = files
      .filter(({ path }) => !path.startsWith('src/server/'))
      .flatMap(({ path, tables }) =>
        [...tables].flatMap((table) => {
          const owner = owners.get(table);
          return owner && rank(owner) > rank(path) ? [`${path} names ${table}, of ${owner}`] : [];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it('are found wherever a source names them', () => {
    const source = `
      database.selectFrom(['comics as one', 'pages']).leftJoin('media as two', 'a', 'b').using('terms');
      sql<number>\`select from chapters join (select from users) as u\`; sql\`update slides set a = \${sql\`(select from imports)\`}\`;
      (of: ExpressionBuilder<Tables, 'playlists' | 'playlist_items'>) => of.deleteFrom('sessions')`;
    expect([...namedTables(source)].filter((name) => owners.has(name)).toSorted()).toEqual(
      'chapters comics imports media pages playlist_items playlists sessions slides terms users'.split(' '),
    );
  });

  it('of pages with the hidden ones among them are named only by what is for staff, or removes pages', () => {
    const naming = files.filter(({ tables }) => tables.has('all_pages')).map(({ path }) => path);
    const allowed = [
      'src/features/chapterEditing/server/',
      'src/features/chapters/server/removeFromCatalogue.ts',
      'src/features/chapters/server/replacePages.ts',
      'src/features/moderation/server/reportedPage.ts',
      'src/features/publishing/server/findMediaUses.ts',
      'src/features/statistics/server/countComicStorage.ts',
      'src/features/statistics/server/statisticsStore.ts',
      'src/features/publishing/server/isPictureWithin.ts',
    ];
    expect(naming.filter((path) => !allowed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  it('of comics are read for the public only through the one condition of what is visible', () => {
    const naming = files.filter(({ tables }) => tables.has('comics')).map(({ path }) => path);
    const allowed = Object.keys(DEALS_WITH_ALL_COMICS);
    expect(naming.filter((path) => !allowed.some((start) => path.startsWith(start)))).toEqual([]);
    expect(allowed.filter((start) => !naming.some((path) => path.startsWith(start)))).toEqual([]);
  });
});
