import { describe, expect, it } from 'vitest';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import type { Upload } from '../uploadsApi.ts';

const { here, archive, send, sendAll, command, comicRow, titledLike } = uploadingStaff();

const told = (series: string) => `<Series>${series}</Series><Number>1</Number>`;

/** Orders that give the series of a plan these titles, in their order. */
const called =
  (...titles: string[]) =>
  ({ series }: Upload) => ({
    series: titles.map((title, index) => ({ id: series[index]?.id, title })),
  });

/** Acts about what has this label, the first one first. */
async function actsOn(label: string): Promise<string[]> {
  const acts = await here.site.services.database.read
    .selectFrom('audit_entries')
    .select('act')
    .where('target_label', '=', label)
    .orderBy('id')
    .execute();
  return acts.map(({ act }) => act);
}

describe('titles of new series', () => {
  it.each([
    ['one of another title', 'a.cbz', told('Alpha Reef'), 'Beta Reef'],
    ['one without a title', '17.cbz', undefined, 'Gamma Reef'],
  ])('put %s into the series of the given one', async (_, name, info, title) => {
    const files = [await archive(name, info), await archive(`${title} c18.cbz`)];
    const { entered } = await sendAll(files, {}, called(title));
    const slug = title.toLowerCase().replace(' ', '-');
    expect(entered).toMatchObject([{ comic: slug }, { comic: slug }]);
    expect(await titledLike('% Reef')).toContain(`${slug}: ${title}`);
    expect(await titledLike('Alpha Reef')).toEqual([]);
  });

  it('make one comic of two series that get the same', async () => {
    const files = [await archive('a.cbz', told('Join East')), await archive('Join West 2.cbz')];
    await sendAll(files, {}, called('Join All', 'Join All'));
    expect(await titledLike('Join %')).toEqual(['join-all: Join All']);
    expect(await actsOn('Join All')).toEqual(['upload.enter', 'comic.create']);
  });

  it('may be swapped', async () => {
    const files = [await archive('a.cbz', told('Swap East')), await archive('b.cbz', told('Swap West'))];
    const { entered } = await sendAll(files, {}, called('Swap West', 'Swap East'));
    expect(entered).toMatchObject([{ comic: 'swap-west' }, { comic: 'swap-east' }]);
    expect(await comicRow('swap-west')).toMatchObject({ title: 'Swap West', locked_fields: ['title'] });
  });
});

describe('the audit log', () => {
  it('has one act for each comic that is here, and one for all that are new', async () => {
    await command(await archive('Log Raft 1.cbz'), await archive('Log Boom 1.cbz'));
    const names = ['Log Boom 2', 'Log Boom 3', 'Log Flume 1', 'Log Pond 1', 'Log Raft 2'];
    await sendAll(await Promise.all(names.map((name) => archive(`${name}.cbz`))));
    const acts = await here.site.services.database.read
      .selectFrom('audit_entries')
      .select(['target_label', 'target_kind'])
      .where('act', '=', 'upload.enter')
      .where('target_label', 'like', 'Log %')
      .orderBy('target_label')
      .execute();
    expect(acts.map((one) => [one.target_kind, one.target_label])).toEqual([
      ['comic', 'Log Boom'],
      ['upload', 'Log Flume, Log Pond'],
      ['comic', 'Log Raft'],
    ]);
  });
});

describe('a typed title', () => {
  it('finds the comic that staff gave this title', async () => {
    await command(await archive('Fog Bell 1.cbz'));
    await here.site.services.database.write
      .updateTable('comics')
      .set({ title: 'Bell of Fog', locked_fields: ['title'] })
      .where('slug', '=', 'fog-bell')
      .execute();
    const [{ series }] = await send([await archive('1.cbz')], { title: 'Bell of Fog' });
    expect(series).toMatchObject([{ comic: { slug: 'fog-bell' } }]);
  });

  it('that differs by a sign makes a comic of its own', async () => {
    await command(await archive('Weir Gate 1.cbz'));
    const { entered } = await sendAll([await archive('Weir Gate c01.cbz')], {}, called('Weir Gate!'));
    expect(entered).toMatchObject([{ status: 'imported' }]);
    expect(await titledLike('Weir Gate%')).toEqual(['weir-gate: Weir Gate', 'weir-gate-2: Weir Gate!']);
  });

  it('goes into no comic of another title that has its address', async () => {
    await command(await archive('Alpha Key 1.cbz'));
    await here.site.services.database.write
      .updateTable('comics')
      .set({ slug: 'zeta-key' })
      .where('slug', '=', 'alpha-key')
      .execute();
    await sendAll([await archive('Omega Key 1.cbz')], {}, called('Zeta Key'));
    expect(await titledLike('% Key')).toEqual(['zeta-key: Alpha Key', 'zeta-key-2: Zeta Key']);
  });
});
