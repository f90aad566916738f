import { describe, expect, it } from 'vitest';
import { torn, uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';

const { here, draw, archive, asPlanned, send, enter, sendAll, command, comicRow, titledLike } =
  uploadingStaff();

const told = (series: string, number: number) => `<Series>${series}</Series><Number>${number}</Number>`;

describe('a first chapter that cannot be read', () => {
  it.each([
    { by: 'by names', name: 'Rent Boom', series: undefined, pages: 1 },
    { by: 'by names, in part', name: 'Rent Jib', series: undefined, pages: 2 },
    { by: 'by metadata, in part', name: 'x', series: 'Rent Gaff', pages: 2 },
  ])('is of one series with the others: $by', async ({ name, series, pages }) => {
    const files = [];
    for (const number of [1, 2, 3]) {
      const pictures = [await draw(), await draw()].slice(0, pages);
      files.push(await archive(`${name} 0${number}.cbz`, series && told(series, number), pictures));
    }
    const [first, ...others] = files;
    const [{ plan, series: planned }] = await send([torn(first!), ...others], {});
    expect(planned).toMatchObject([{ comic: null }]);
    const { id } = planned[0]!;
    expect(plan!.map((one) => [one.would, one.series])).toEqual([
      ['fail', id],
      ['enter', id],
      ['enter', id],
    ]);
  });
});

describe('a new series', () => {
  it('names no chapter that is not here where its files meet each other', async () => {
    const pages = [await draw()];
    const files = [
      await archive('Meeting Locks 1.cbz'),
      await archive('Meeting Locks 01.cbz', undefined, pages),
      await archive('Meeting Locks 2.cbz', undefined, pages),
    ];
    const [{ plan }] = await send(files, {});
    const met = plan!.map(({ source, would, known_as }) => [source, would, known_as]);
    expect(met).toContainEqual(['Meeting Locks 2.cbz', 'nothing', null]);
    expect(met.filter(([, would]) => would === 'clash')).toEqual([[expect.any(String), 'clash', null]]);
  });

  it('is one comic where two uploads of it were planned before either was entered', async () => {
    const [one, byOne] = await send([await archive('Twin Piers 1.cbz')], {});
    const [two, byTwo] = await send([await archive('Twin Piers 2.cbz')], {});
    await Promise.all([enter(byOne, one.id, asPlanned(one)), enter(byTwo, two.id, asPlanned(two))]);
    expect(await titledLike('Twin Piers%')).toEqual(['twin-piers: Twin Piers']);
  });

  it('is one comic where an operator imported some of it after the plan', async () => {
    const [upload, caller] = await send([await archive('Between Tides 1.cbz')], {});
    await command(await archive('Between Tides 2.cbz'));
    const { entered } = await enter(caller, upload.id, asPlanned(upload));
    expect(entered).toMatchObject([{ status: 'imported', comic: 'between-tides' }]);
    expect(await titledLike('Between Tides%')).toEqual(['between-tides: Between Tides']);
  });
});

describe('a comic that is here', () => {
  it('gets the new title of a series whose chapters are here, as by the command', async () => {
    const page = await draw();
    await command(await archive('rt.cbz', told('Ebb Old Name', 1), [page]));
    await sendAll([await archive('rt.cbz', told('Ebb New Name', 1), [page])]);
    expect(await titledLike('Ebb %')).toEqual(['ebb-old-name: Ebb New Name']);
  });

  it('gets the signs of its title from metadata where a name of a file made it, as by the command', async () => {
    await command(await archive('Quay C+ 1.cbz'));
    await sendAll([await archive('x.cbz', told('Quay C++', 2))]);
    expect(await titledLike('Quay C%')).toEqual(['quay-c: Quay C++']);
  });

  it('takes a name that lost its signs, and staff are told so', async () => {
    await command(await archive('a.cbz', told('Rope: Walk!', 1)));
    await sendAll([await archive('Rope Walk 2.cbz')]);
    const notes = await here.site.services.database.read
      .selectFrom('import_notes')
      .select('code')
      .where('source', 'like', '%Rope Walk 2.cbz')
      .execute();
    expect(notes).toEqual([{ code: 'taken_for' }]);
  });

  it('takes nothing once it was taken down', async () => {
    await command(await archive('Struck Down 1.cbz'));
    await here.site.services.database.write
      .updateTable('comics')
      .set({ state: 'taken_down' })
      .where('slug', '=', 'struck-down')
      .execute();
    const [upload, caller] = await send([await archive('Struck Down 2.cbz')], {});
    const { plan, series } = upload;
    expect(plan).toMatchObject([{ would: 'fail', problem: { code: 'comic_taken_down' } }]);
    expect(series).toMatchObject([{ comic: { slug: 'struck-down' } }]);
    const answer = await caller.call('POST', `/api/admin/uploads/${upload.id}/enter`, asPlanned(upload));
    expect(answer).toMatchObject({ status: 409, body: { code: 'taken_down' } });
  });

  it('made by hand gets no key from a file of another series that a person put into it', async () => {
    await command(await archive('a.cbz', told('Popular: Cove!', 1)), await archive('Mine Cove 1.cbz'));
    await here.site.services.database.write
      .updateTable('comics')
      .set({ import_key: null, imported: '{}', named_by_file: false })
      .where('slug', '=', 'mine-cove')
      .execute();
    await sendAll([await archive('b.cbz', told('Popular: Cove!', 7))], { comic: 'mine-cove' });
    expect(await comicRow('mine-cove')).toMatchObject({ import_key: null });
    const [{ series }] = await send([await archive('Popular Cove 2.cbz')], {});
    expect(series).toMatchObject([{ comic: { slug: 'popular-cove' } }]);
  });
});
