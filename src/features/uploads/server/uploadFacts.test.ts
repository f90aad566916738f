import { describe, expect, it } from 'vitest';
import type { SentFile } from '../../../../tests/support/uploadCalls.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';

const { here, draw, archive, asPlanned, send, enter, command, comicRow, limitSender } = uploadingStaff();

const told = (series: string, more = '') => `<Series>${series}</Series><Number>1</Number>${more}`;

type To = { comic: string; isLimited: boolean };

/** By staff who are limited to the comic, or who leave its facts as they are. */
async function enterWithoutFacts(file: SentFile, { comic, isLimited }: To) {
  const [upload, caller] = await send([file], { comic });
  if (isLimited) await limitSender(upload, comic);
  const { entered } = await enter(caller, upload.id, {
    chapters: [{ source: file.name, on_other_pictures: 'replace' }],
    ...(isLimited ? {} : { comic_facts: false }),
  });
  return entered;
}

describe.each([
  { who: 'staff who leave the facts of a comic', isLimited: false },
  { who: 'staff who are limited to a comic', isLimited: true },
])('files of $who', ({ isLimited }) => {
  const titled = (title: string) => `${title} ${isLimited ? 'Ferry' : 'Raft'}`;
  const slugOf = (title: string) => title.toLowerCase().replace(' ', '-');

  it.each([
    { kind: 'Known', hasSamePictures: true, status: 'updated' },
    { kind: 'Replaced', hasSamePictures: false, status: 'replaced' },
  ])('make it adult: $kind', async ({ kind, hasSamePictures, status }) => {
    const title = titled(kind);
    const pages = [await draw()];
    await command(await archive('a.cbz', told(title), pages));
    const adult = told(title, '<AgeRating>R18+</AgeRating>');
    const file = await archive('a.cbz', adult, hasSamePictures ? pages : undefined);
    const comic = slugOf(title);
    expect(await enterWithoutFacts(file, { comic, isLimited })).toMatchObject([{ status }]);
    expect(await comicRow(comic)).toMatchObject({ nsfw: true });
  });

  it('leave the title that a name of a file gave it', async () => {
    const title = titled('Quiet');
    await command(await archive(`${title} 02.cbz`));
    const file = await archive('x.cbz', told(`${title}!`));
    const comic = slugOf(title);
    expect(await enterWithoutFacts(file, { comic, isLimited })).toMatchObject([{ status: 'imported' }]);
    expect(await comicRow(comic)).toMatchObject({ title, named_by_file: true });
  });
});

it('staff who were limited after the plan change no other comic', async () => {
  const pages = [await draw()];
  await command(await archive('Mine Own 1.cbz'), await archive('t.cbz', told('Theirs Alone'), pages));
  const changed = await archive('t.cbz', told('Theirs Alone', '<Title>Taken</Title>'), pages);
  const [upload, caller] = await send([changed], { comic: 'mine-own' });
  await limitSender(upload, 'mine-own');
  const { entered } = await enter(caller, upload.id, asPlanned(upload));
  expect(entered).toMatchObject([{ status: 'failed', comic: null }]);
  const chapters = await here.site.services.database.read
    .selectFrom('chapters')
    .select('title')
    .where('comic_id', '=', (await comicRow('theirs-alone')).id)
    .execute();
  expect(chapters).toEqual([{ title: null }]);
});

it('facts and the cover that were left out of a new comic stay out, also when the command sees the file', async () => {
  const file = await archive('lo.cbz', told('Left Out', '<Summary>Said.</Summary><Tags>fog</Tags>'));
  const [upload, caller] = await send([file, { name: 'cover.png', data: await draw() }], {});
  await enter(caller, upload.id, { ...asPlanned(upload), comic_facts: false });
  const before = await comicRow('left-out');
  const { media_id: firstPage } = await here.site.services.database.read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'chapter_id')
    .select('media_id')
    .where('comic_id', '=', before.id)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ description: null, cover_media_id: firstPage });
  expect(await command(file)).toMatchObject([{ status: 'unchanged' }]);
  expect(await comicRow('left-out')).toEqual(before);
});
