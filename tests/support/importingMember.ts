import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { isRead } from '../../src/features/chapters/isRead.ts';
import type { ComicMark } from '../../src/features/comicMarks/comicMarksApi.ts';
import type { EntryState } from '../../src/features/memberImports/importLimits.ts';
import type { ImportEntry, MemberImport } from '../../src/features/memberImports/memberImportsApi.ts';
import type { KeptProgress } from '../../src/features/progress/progressApi.ts';
import type { Caller } from './makeCaller.ts';
import { makeComic } from './makeComic.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import { makeMihonBackup } from './makeMihonBackup.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

export type ImportingMember = {
  /** With the comics Kites and Reeds, and two that have the title Twins. */
  site: TestSite;
  member: Member;
  caller: Caller;
  /** Sends a file, and waits until it has been read. */
  send(file: Buffer | string): Promise<MemberImport>;
  told(id: string): Promise<MemberImport>;
  act(id: string, what: 'apply' | 'undo'): Promise<MemberImport>;
  entries(id: string, state: EntryState): Promise<ImportEntry[]>;
  marks(): Promise<ComicMark[]>;
  readChapters(comic: string): Promise<string[]>;
};

const PATH = '/api/member-imports';

/**
 * For a test file: a site, and for each of its tests a new member who brings files in.
 * The member is known once the test runs.
 */
export function importingMember(): ImportingMember {
  const importing = {
    async send(file) {
      const answer = await importing.caller.call('POST', PATH, Buffer.from(file));
      expect(answer.status).toBe(200);
      await importing.site.finishJobs();
      return importing.told((answer.body as MemberImport).id);
    },
    told: async (id) => (await importing.caller.call('GET', `${PATH}/${id}`)).body as MemberImport,
    async act(id, what) {
      expect((await importing.caller.call('POST', `${PATH}/${id}/${what}`)).status).toBe(200);
      await importing.site.finishJobs();
      return importing.told(id);
    },
    async entries(id, state) {
      const { body } = await importing.caller.call('GET', `${PATH}/${id}/entries?state=${state}`);
      return (body as { data: ImportEntry[] }).data;
    },
    marks: async () =>
      ((await importing.caller.call('GET', '/api/comic-marks')).body as { data: ComicMark[] }).data,
    async readChapters(comic) {
      const { data } = (await importing.caller.call('GET', '/api/progress')).body as {
        data: KeptProgress[];
      };
      return data
        .filter((entry) => entry.comic === comic && isRead(entry))
        .map(({ chapter }) => chapter)
        .toSorted();
    },
  } as ImportingMember;
  beforeAll(async () => {
    importing.site = await makeTestSite({ SITE_NSFW: 'on' });
    await makeImportedComics(importing.site);
  });
  beforeEach(async () => {
    importing.member = await makeMember(importing.site);
    importing.caller = await callAs(importing.site, importing.member);
  });
  afterAll(() => importing.site.close());
  return importing;
}

async function makeImportedComics({ services }: TestSite): Promise<void> {
  await makeComic(services, {
    title: 'Kites',
    authors: ['Mara Moss'],
    chapters: [
      { number: '1', groups: ['Dawn'] },
      { number: '1', groups: ['Dusk'] },
      { number: '2' },
      { number: '2.5' },
      { number: '3' },
    ],
  });
  const { id } = await makeComic(services, { title: 'Reeds', chapters: [{}, {}] });
  const links = JSON.stringify([{ label: 'List', url: 'https://myanimelist.net/manga/77/Reeds' }]);
  await services.database.write.updateTable('comics').set({ links }).where('id', '=', id).execute();
  for (const author of ['Ran Ito', 'Mara Moss']) {
    await makeComic(services, {
      title: `Twins ${author}`,
      authors: [author],
      alternative_titles: ['Twins'],
    });
  }
}

/** When the comic of the backup was added, and last read. */
export const ADDED = Date.UTC(2022, 1, 1);
export const READ = Date.UTC(2023, 4, 6);

/** A backup of Mihon with one comic in it. */
export const kites = () =>
  makeMihonBackup([
    {
      title: 'KITES',
      addedAt: ADDED,
      tracking: { service: 1, status: 1, score: 8 },
      chapters: [
        { number: 1, isRead: true, group: 'Dusk', readAt: READ },
        { number: 2.5, isRead: true },
        { number: 3 },
        { number: 90, isRead: true },
      ],
    },
  ]);
