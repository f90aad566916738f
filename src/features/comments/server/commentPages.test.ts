import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { tellCommentCounts } from './tellCommentCounts.ts';

let site: TestSite;
let author: Member;

beforeAll(async () => {
  site = await makeTestSite();
  author = await makeMember(site);
  await makeComic(site.services, { title: 'Known', chapters: [{ number: '1' }, { number: '2' }] });
  await makeComic(site.services, { title: 'Quiet' });
});
afterAll(() => site.close());

/** The words of a page, without the data that the app starts from. */
async function pageOf(path: string): Promise<string> {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  return (await response.text()).split('<script type="application/json"')[0] ?? '';
}

it('comments are in the page for everybody, with their spoilers closed', async () => {
  const { id } = await makeComment(site.services, { author, text: 'He >!perishes!< at the end' });
  await makeComment(site.services, { author, parentId: id, text: 'A reply' });
  const html = await pageOf('/en/post/known/comments?sort=old');
  expect(html).toContain('at the end');
  expect(html).toContain('A reply');
  expect(html).not.toContain('perishes');
  expect(await pageOf('/en/post/quiet/comments')).toContain('No comments, yet.');
  expect((await site.fetch('/en/post/known/comments/nothing')).status).toBe(404);
});

it('comments are counted on cards and in the list of chapters, where there are any', async () => {
  const { slug } = await makeComic(site.services, {
    title: 'Counted Herons',
    chapters: [{ number: '1' }, { number: '2' }],
  });
  for (const text of ['One', 'Two']) await makeComment(site.services, { author, target: slug, text });
  await makeComment(site.services, { author, kind: 'chapter', target: `${slug}/2` });
  await tellCommentCounts.run({}, site.services, { signal: new AbortController().signal } as never);
  const card = async (title: string) => {
    const html = await pageOf(`/en/latest?q=${encodeURIComponent(title)}`);
    expect(html).toContain(`>${title}<`);
    return /\d+ comments?\b/.exec(html)?.[0];
  };
  expect(await card('Counted Herons')).toBe('2 comments');
  expect(await card('Quiet')).toBeUndefined();
  const rows = (await pageOf(`/en/post/${slug}`)).split('<tr').slice(1);
  const counted = rows.filter((row) => row.includes('1 comment'));
  expect(counted).toHaveLength(1);
  expect(counted[0]).toContain('/2/reader');
});
