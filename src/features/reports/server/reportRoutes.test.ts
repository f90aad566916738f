import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';
import type { PageReport } from '../reportsApi.ts';

let site: TestSite;
let visitor: Caller;
let member: Caller;
let moderator: Caller;
let pages: string[];

beforeAll(async () => {
  site = await makeTestSite();
  visitor = makeCaller(site);
  member = await callAs(site, await makeMember(site));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 3 }, { publishedAt: null }] });
  await makeComic(site.services, { title: 'Late', isNsfw: true });
  pages = await pagesOf('torn', 'published');
});
afterAll(() => site.close());

async function pagesOf(comic: string, state: 'published' | 'draft'): Promise<string[]> {
  const rows = await site.services.database.read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select('pages.id')
    .where('comics.slug', '=', comic)
    .where('chapters.state', '=', state)
    .orderBy('pages.position')
    .execute();
  return rows.map(({ id }) => id);
}

const report = (caller: Caller, page_id: string | undefined, captcha?: string) =>
  caller.call('POST', '/api/page-reports', { page_id, ...(captcha === undefined ? {} : { captcha }) });

async function waiting(): Promise<PageReport[]> {
  const { status, body } = await moderator.call('GET', '/api/page-reports');
  expect(status).toBe(200);
  return body['data'] as PageReport[];
}

describe('a broken page', () => {
  it('is reported by members at once, and by visitors with the answer to a captcha', async () => {
    expect((await report(member, pages[0])).status).toBe(200);
    expect(await report(visitor, pages[1])).toMatchObject({ status: 422, body: { code: 'captcha' } });
    expect((await report(visitor, pages[1], await solveCaptcha(visitor))).status).toBe(200);
    const [latest, first] = await waiting();
    expect(latest).toMatchObject({
      comic: { slug: 'torn', title: 'Torn' },
      chapter: { slug: '1', number: '1', volume: null, title: null },
      position: 2,
      picture: { width: 1200 },
      reports_count: 1,
    });
    expect(first).toMatchObject({ position: 1 });
  });

  it('stands in the list once, with how often it was reported, also when that is at the same moment', async () => {
    const readers = [member];
    while (readers.length < 5) readers.push(await callAs(site, await makeMember(site)));
    const answers = await Promise.all(readers.map((reader) => report(reader, pages[2])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = (await waiting()).filter(({ position }) => position === 3);
    expect(rows).toMatchObject([{ reports_count: 5 }]);
  });

  it('is counted once for each member and each network address', async () => {
    const countOf = async () => (await waiting()).find(({ position }) => position === 1)?.reports_count;
    const before = (await countOf()) ?? 0;
    for (let time = 0; time < 3; time += 1) {
      expect((await report(member, pages[0])).status).toBe(200);
      expect((await report(visitor, pages[0], await solveCaptcha(visitor))).status).toBe(200);
    }
    // The member has reported it before.
    expect(await countOf()).toBe(before + 1);
  });

  it('leaves the list when somebody has looked at it, and comes back when it is reported again', async () => {
    const id = (await waiting()).find(({ position }) => position === 3)?.id ?? '';
    const resolve = () => moderator.call('POST', `/api/page-reports/${id}/resolve`);
    expect((await resolve()).status).toBe(200);
    // A second moderator who did the same meanwhile sees no error.
    expect((await resolve()).status).toBe(200);
    expect((await waiting()).map((row) => row.position)).not.toContain(3);
    await report(member, pages[2]);
    expect((await waiting())[0]).toMatchObject({ position: 3, reports_count: 1 });
    const nothing = '00000000-0000-4000-8000-000000000000';
    expect((await moderator.call('POST', `/api/page-reports/${nothing}/resolve`)).status).toBe(404);
  });

  it('that the caller cannot read is not there', async () => {
    const [draft] = await pagesOf('torn', 'draft');
    const [adult] = await pagesOf('late', 'published');
    for (const page of [draft, adult, '00000000-0000-4000-8000-000000000000'])
      expect((await report(member, page)).status, page).toBe(404);
    expect(await report(member, 'x')).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: { page_id: [expect.any(String)] } },
    });
  });

  it('is seen by staff alone', async () => {
    expect((await visitor.call('GET', '/api/page-reports')).status).toBe(401);
    expect((await member.call('GET', '/api/page-reports')).status).toBe(403);
  });
});
