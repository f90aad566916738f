import { expect, vi } from 'vitest';
import type {} from '../../src/features/downloads/server/DownloadTicketTable.ts';
import { cookieOf } from './cookieOf.ts';
import { importArchives } from './importArchives.ts';
import { callAs, makeMember } from './makeMember.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';

type Asked = { kind: string; slug: string; chapter?: string; format?: string };

export const CHAPTER: Asked = { kind: 'chapter', slug: 'harbour-lights', chapter: '1' };

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A site with a comic of two chapters, of two pages and of one. */
export async function makeDownloadSite(): Promise<TestSite> {
  const site = await makeTestSite();
  const page = (width: number) => ({ width, height: 90 });
  await importArchives(site, [
    { name: 'Harbour Lights 1', pages: [page(60), page(61)] },
    { name: 'Harbour Lights 2', pages: [page(62)] },
  ]);
  return site;
}

export type Downloader = Awaited<ReturnType<typeof makeDownloader>>;

/** A new member with a browser that downloads. */
export async function makeDownloader(site: TestSite) {
  const member = await makeMember(site);
  const caller = await callAs(site, member);
  return {
    member,
    caller,
    async addressOf(asked: Asked = CHAPTER): Promise<string> {
      const { status, body } = await caller.call('POST', '/api/downloads', asked);
      expect(status, JSON.stringify(body)).toBe(200);
      return String(body['url']);
    },
    /** Asks as a browser's own downloads do: with the cookies, without the token. */
    fetchFile: (path: string, { headers, ...init }: RequestInit = {}) =>
      site.fetch(path, { ...init, headers: { cookie: cookieOf(caller), ...(headers as object) } }),
    tickets: () =>
      site.services.database.write
        .selectFrom('download_tickets')
        .selectAll()
        .where('user_id', '=', member.id)
        .orderBy('opened_at')
        .execute(),
    changeTickets: (change: { bytes?: number; given_back_at?: string }) =>
      site.services.database.write
        .updateTable('download_tickets')
        .set(change)
        .where('user_id', '=', member.id)
        .execute(),
  };
}

/** Pictures come only when they are let go. */
export function holdStorage({ services: { storage } }: TestSite) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const open = storage.open.bind(storage);
  vi.spyOn(storage, 'open').mockImplementation(async (...asked) => {
    await released;
    return open(...asked);
  });
  return { release };
}
