import { makeComic } from './makeComic.ts';
import { makeComment } from './makeComment.ts';
import { makeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

/**
 * A comic with a thread of eleven levels and 25 more roots, another without a comment, and who
 * wrote them.
 */
export async function makeCommentThreads(site: TestSite): Promise<{ ada: Member; ben: Member }> {
  await makeComic(site.services, { title: 'Known', chapters: [{ pages: 3 }] });
  await makeComic(site.services, { title: 'Quiet' });
  const ada = await makeMember(site, { username: 'ada' });
  const ben = await makeMember(site, { username: 'ben' });
  const text = 'He >!perishes!< at the end, @ben';
  let parentId: string = (await makeComment(site.services, { author: ada, text })).id;
  for (let depth = 1; depth <= 10; depth += 1)
    parentId = (await makeComment(site.services, { author: ben, parentId, text: `Depth ${depth}` })).id;
  for (let number = 1; number <= 25; number += 1)
    await makeComment(site.services, { author: ben, text: `Root ${number}` });
  return { ada, ben };
}
