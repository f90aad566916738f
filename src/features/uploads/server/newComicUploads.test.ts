import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { uploadingStaff } from '../../../../tests/support/uploadingStaff.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';
import type { Upload } from '../uploadsApi.ts';

const { here, send, enter, draw, archive, asPlanned, sendAll, command } = uploadingStaff();
let admin: Caller;

beforeAll(async () => {
  admin = await callAs(here.site, await makeMember(here.site, { role: 'admin' }));
});

const picture = async (name: string) => ({ name, data: await draw() });

/** Orders that give the first series of a plan another title. */
const called = ({ series }: Upload, title: string) => ({ series: [{ id: series[0]?.id, title }] });

const rowOf = (slug: string) =>
  here.site.services.database.read
    .selectFrom('comics')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst();

const termsOf = async (slug: string) =>
  (
    await here.site.services.database.read
      .selectFrom('comic_terms')
      .innerJoin('comics', 'comics.id', 'comic_terms.comic_id')
      .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
      .select('terms.name')
      .where('comics.slug', '=', slug)
      .orderBy('terms.name')
      .execute()
  ).map(({ name }) => name);

describe('the title of a new comic', () => {
  it('that nobody touched is that of the files, and is not locked', async () => {
    const [upload, caller] = await send([await archive('Quay Lamps c003.cbz')], {});
    expect(upload).toMatchObject({ title: null, series: [{ title: 'Quay Lamps', comic: null }] });
    const done = await enter(caller, upload.id, { ...asPlanned(upload), ...called(upload, 'Quay Lamps') });
    expect(done.entered).toMatchObject([{ comic: 'quay-lamps', chapter: '3' }]);
    expect(await rowOf('quay-lamps')).toMatchObject({ locked_fields: [], named_by_file: true });
  });

  it('that a person changed is locked, as an edit would lock it, and files find the comic by theirs', async () => {
    const first = await archive('first.cbz', '<Series>Fog Horn</Series><Number>1</Number>');
    const { entered } = await sendAll([first], {}, (upload) => called(upload, 'Horns in the Fog'));
    expect(entered).toMatchObject([{ comic: 'horns-in-the-fog' }]);
    expect(await rowOf('horns-in-the-fog')).toMatchObject({
      title: 'Horns in the Fog',
      locked_fields: ['title'],
      imported: { title: 'Fog Horn' },
    });
    const second = await archive('second.cbz', '<Series>Fog Horn</Series><Number>2</Number>');
    const found = { status: 'imported', comic: 'horns-in-the-fog', chapter: '2' };
    expect((await command(second))[0]).toMatchObject(found);
    expect((await command(first))[0]).toMatchObject({ status: 'unchanged' });
    expect(await rowOf('horns-in-the-fog')).toMatchObject({ title: 'Horns in the Fog' });
  });

  it('is asked for where neither files nor a person say one, and is the person’s', async () => {
    const [upload, caller] = await send([await picture('001.png'), await picture('002.png')], {});
    expect(upload).toMatchObject({ title: null, series: [{ title: null, comic: null }] });
    const refused = await caller.call('POST', `/api/admin/uploads/${upload.id}/enter`, asPlanned(upload));
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['series']]);
    await enter(caller, upload.id, { ...asPlanned(upload), ...called(upload, 'Two Leaves') });
    expect(await rowOf('two-leaves')).toMatchObject({ locked_fields: ['title'], named_by_file: false });
  });

  it('comes from no name that a person has not given', async () => {
    const [upload] = await send([await archive('17.cbz'), await archive('18.cbz')], {});
    expect(upload).toMatchObject({ series: [{ title: null }], plan: [{ number: '17' }, { number: '18' }] });
  });
});

describe('files beside the archives of a new comic', () => {
  it('speak for it: series.json and its cover', async () => {
    const series = { slug: 'the-pier', title: { en: 'The Pier', fr: 'La Jetée' }, status: 'complete' };
    const cover = await picture('cover.png');
    const done = await sendAll([
      await archive('c01.cbz'),
      { name: 'series.json', data: Buffer.from(JSON.stringify(series)) },
      cover,
    ]);
    expect(done).toMatchObject({ entered: [{ comic: 'the-pier' }], skipped: [] });
    const { cover_media_id, ...row } = (await rowOf('the-pier'))!;
    expect(row).toMatchObject({ status: 'complete', translations: { fr: { title: 'La Jetée' } } });
    const media = here.site.services.database.read.selectFrom('media').select('bytes');
    const { bytes } = await media.where('id', '=', cover_media_id).executeTakeFirstOrThrow();
    expect(Number(bytes)).toBe(cover.data.length);
  });
});

describe('a comic of the same title that is here', () => {
  it('gets the chapters, as from the command, and the plan says so', async () => {
    await sendAll([await archive('Lock Keeper 1.cbz')]);
    const [upload, caller] = await send([await archive('Lock Keeper 2.cbz')], {});
    expect(upload.series).toMatchObject([{ comic: { slug: 'lock-keeper', title: 'Lock Keeper' } }]);
    expect(await enter(caller, upload.id, asPlanned(upload))).toMatchObject({
      entered: [{ status: 'imported', comic: 'lock-keeper', chapter: '2' }],
    });
  });

  it('stays as it is where another title is given: that makes a comic of its own', async () => {
    await sendAll([await archive('Weir 1.cbz')]);
    const [upload, caller] = await send([await archive('Weir c01.cbz')], {});
    expect(upload).toMatchObject({ series: [{ comic: { slug: 'weir' } }], plan: [{ would: 'clash' }] });
    const orders = { ...asPlanned(upload), ...called(upload, 'Weir, the Remake') };
    expect(await enter(caller, upload.id, orders)).toMatchObject({
      entered: [{ status: 'imported', comic: 'weir-the-remake', chapter: '1' }],
    });
  });

  it('is known by a title that was typed at the beginning', async () => {
    await sendAll([await archive('Sluice 1.cbz')]);
    const [upload] = await send([await picture('1.png')], { title: 'Sluice' });
    expect(upload).toMatchObject({ title: 'Sluice', series: [{ comic: { slug: 'sluice' } }] });
  });

  it('takes none while it lies in the bin, as from the command; another title makes a new one', async () => {
    await sendAll([await archive('Groyne 1.cbz')]);
    await admin.call('DELETE', '/api/admin/comics/groyne');
    expect(await rowOf('groyne')).toMatchObject({ binned_at: expect.anything() });
    const [upload, caller] = await send([await archive('Groyne 2.cbz')], {});
    expect(upload.plan).toMatchObject([{ would: 'fail', problem: { code: 'in_bin' } }]);
    const orders = { ...asPlanned(upload), ...called(upload, 'Groyne Again') };
    expect((await enter(caller, upload.id, orders)).entered).toMatchObject([{ comic: 'groyne-again' }]);
  });

  it('that was put into the bin meanwhile refuses the files', async () => {
    await sendAll([await archive('Mole 1.cbz')]);
    const [upload, caller] = await send([await archive('Mole 2.cbz')], {});
    await admin.call('DELETE', '/api/admin/comics/mole');
    const path = `/api/admin/uploads/${upload.id}/enter`;
    expect(await caller.call('POST', path, asPlanned(upload))).toMatchObject({
      status: 409,
      body: { code: 'in_bin' },
    });
    // The plan is made anew, as the comics have changed.
    const { body } = await caller.call('GET', `/api/admin/uploads/${upload.id}`);
    expect(body['plan']).toMatchObject([{ would: 'fail', problem: { code: 'in_bin' } }]);
  });
});

describe('what files say of a comic', () => {
  const told = (number: number) =>
    `<Series>Tide Mill</Series><Number>${number}</Number><Summary>Said.</Summary><LanguageISO>fr</LanguageISO>
    <Tags>fog</Tags><AgeRating>R18+</AgeRating><StoryArc>Coast</StoryArc>`;

  it('is shown before it is entered: all of a new one, and what one that is here has not', async () => {
    const [upload, caller] = await send([await archive('tm1.cbz', told(1))], {});
    const [{ said } = { said: [] }] = upload.series;
    expect(said.map(({ field }) => field).toSorted()).toEqual([
      'description',
      'language',
      'nsfw',
      'playlists',
      'terms/ratings',
      'terms/tags',
    ]);
    expect(said).toContainEqual({ field: 'terms/tags', value: ['fog'] });
    await enter(caller, upload.id, asPlanned(upload));
    const next = await archive('tm2.cbz', told(2).replace('fog', 'fog, salt'));
    const [{ series }] = await send([next], { comic: 'tide-mill' });
    const [{ said: more } = { said: [] }] = series;
    expect(more).toContainEqual({ field: 'terms/tags', value: ['salt'] });
    expect(more.map(({ field }) => field)).not.toContain('description');
  });

  it('is left where a person says so, but for that it is for adults', async () => {
    const info = told(1).replace('Tide Mill', 'Salt Mill');
    const file = await archive('sm1.cbz', info);
    await sendAll([file], {}, () => ({ comic_facts: false }));
    expect(await rowOf('salt-mill')).toMatchObject({ description: null, language: null, nsfw: true });
    expect(await termsOf('salt-mill')).toEqual([]);
  });

  it('goes on to stand where the same file comes once more and is not to say anything', async () => {
    const file = await archive('wm1.cbz', told(1).replace('Tide Mill', 'Wind Mill'));
    await sendAll([file]);
    const before = [await rowOf('wind-mill'), await termsOf('wind-mill')];
    expect(before[1]).toEqual(['Français', 'R18+', 'fog']);
    const { entered } = await sendAll([file], { comic: 'wind-mill' }, () => ({ comic_facts: false }));
    expect(entered).toMatchObject([{ status: 'unchanged' }]);
    expect([await rowOf('wind-mill'), await termsOf('wind-mill')]).toEqual(before);
  });

  it('makes no term of those that limited staff send', async () => {
    await sendAll([await archive('Dry Dock 1.cbz')]);
    const { id } = (await rowOf('dry-dock'))!;
    const member = await makeMember(here.site, { role: 'admin' });
    const limits = { comicIds: [id], groupIds: [] };
    await replaceLimits(here.site.services.database.write, { userId: member.id, limits });
    const caller = await callAs(here.site, member);
    const info = '<Number>2</Number><Tags>unheard of</Tags><AgeRating>R18+</AgeRating>';
    const file = await archive('Dry Dock 2.cbz', info);
    const files = [{ name: file.name, bytes: file.data.length }];
    const { body } = await caller.call('POST', '/api/admin/uploads', { comic: 'dry-dock', files });
    const uploadId = String(body['id']);
    await caller.call('PUT', `/api/admin/uploads/${uploadId}/files/0/0`, file.data);
    const planned = (await caller.call('GET', `/api/admin/uploads/${uploadId}`)).body as unknown as Upload;
    expect(planned.series).toMatchObject([{ said: [{ field: 'nsfw', value: true }] }]);
    await enter(caller, uploadId, asPlanned(planned));
    expect([await termsOf('dry-dock'), (await rowOf('dry-dock'))?.nsfw]).toEqual([[], true]);
  });
});

describe('a file that calls its comic something else', () => {
  it('goes where a person puts it, and renames nothing', async () => {
    const name = 'Lone Buoy 1.cbz';
    await sendAll([await archive(name)]);
    const other = await archive('b.cbz', '<Series>Red Buoy</Series><Number>1</Number><Tags>buoys</Tags>');
    const [upload, caller] = await send([other], { comic: 'lone-buoy' });
    const chapters = [{ source: 'b.cbz', on_other_pictures: 'replace' }];
    expect(await enter(caller, upload.id, { chapters })).toMatchObject({
      entered: [{ status: 'replaced', comic: 'lone-buoy' }],
    });
    const more = await archive('b2.cbz', '<Series>Red Buoy</Series><Number>2</Number>');
    await sendAll([more], { comic: 'lone-buoy' });
    expect((await command(more))[0]).toMatchObject({ status: 'unchanged', comic: 'lone-buoy' });
    expect(await rowOf('lone-buoy')).toMatchObject({ title: 'Lone Buoy' });
    expect(await termsOf('lone-buoy')).toEqual(['buoys']);
  });
});

describe('a field of a chapter', () => {
  it('is locked where it was corrected, and not where it was sent as the file says it', async () => {
    const [upload, caller] = await send([await archive('Slip Way 7.cbz')], {});
    const [{ source, number, title, groups } = { source: '' }] = upload.plan!;
    const chapters = [{ source, number, title, groups, volume: '2' }];
    await enter(caller, upload.id, { chapters });
    const { body } = await admin.call('GET', '/api/admin/comics/slip-way/chapters/7');
    expect(body['locked_fields']).toEqual(['volume']);
  });
});

describe('a comic of which no chapter can be entered', () => {
  it('is not made', async () => {
    const html = { name: '2.jpg', data: Buffer.from('<!doctype html><title>404</title>') };
    const title = 'Nothing of It';
    const done = await sendAll([await picture('1.png'), html], { title });
    expect(done).toMatchObject({ state: 'done', entered: [{ status: 'failed' }] });
    expect(await rowOf('nothing-of-it')).toBeUndefined();
    await sendAll([await picture('1.png')], { title });
    const acts = await here.site.services.database.read
      .selectFrom('audit_entries')
      .select(['act', 'after'])
      .where('target_label', '=', title)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['upload.enter', 'upload.enter', 'comic.create']);
  });
});
