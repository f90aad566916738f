import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURE_ORDER } from './featureOrder.ts';
import { namedTables, tableOwners } from './namedTables.ts';
import { sourceFiles } from './sourceFiles.ts';

const files = sourceFiles().map((file) => ({ ...file, tables: namedTables(file.text) }));
const owners = tableOwners(files);

/** Made and read by the library that counts attempts (platform/throttle). */
const OF_LIBRARIES = ['throttles'];

/** Code that deals with comics whatever their state. All other code reads them through `visibleComics`. */
const DEALS_WITH_ALL_COMICS = {
  'src/features/comics/server/visibleComics.ts': 'is the condition',
  'src/features/chapters/server/chapterStore.ts':
    'reads the premium flag of a comic that its caller found to be visible',
  'src/features/comics/server/comicStore.ts': 'says whether a comic was public once',
  'src/features/comics/server/comicLiveness.ts': 'changes what is visible',
  'src/features/chapters/server/refreshComic.ts': 'counts what is visible',
  'src/features/chapters/server/removeFromCatalogue.ts': 'removes for good',
  'src/features/chapters/server/replacePages.ts': 'renews a cover',
  'src/features/chapters/server/shownGroups.ts': "asks for a comic's rating alone",
  'src/features/chapters/server/previewStore.ts': 'says who may see a picture',
  'src/features/publishing/': 'is for staff, and says who may see a picture',
  'src/features/imports/': 'enters comics of every state',
  'src/features/playlists/server/describePlaylist.ts': 'orders a playlist of the demo',
  'src/features/popularity/server/popularityStore.ts':
    'counts readers, who could see the comic when they read',
  'src/features/progress/server/findOwnProgress.ts': 'gives members all that is kept about them',
  'src/features/slides/server/slideStore.ts': 'leaves out slides to comics that are not live',
  'src/server/': 'loads the demo',
};

const featureOf = (path: string) => /^src\/features\/(\w+)\//.exec(path)?.[1];
const rank = (path: string) => FEATURE_ORDER.indexOf(featureOf(path) ?? '');

describe('tables', () => {
  it('of the migrations each have their columns in one feature, or in the platform', () => {
    const made = globSync('migrations/*.sql').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
    );
    expect(made.toSorted()).toEqual([...owners.keys(), ...OF_LIBRARIES].toSorted());
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

  it('of comics are read for the public only through the one condition of what is visible', () => {
    const naming = files.filter(({ tables }) => tables.has('comics')).map(({ path }) => path);
    const allowed = Object.keys(DEALS_WITH_ALL_COMICS);
    expect(naming.filter((path) => !allowed.some((start) => path.startsWith(start)))).toEqual([]);
    expect(allowed.filter((start) => !naming.some((path) => path.startsWith(start)))).toEqual([]);
  });
});
