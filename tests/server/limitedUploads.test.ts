import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { EndpointCall } from '../support/endpointCalls.ts';
import { idsIn, sendCall, statusOf, type LimitStory } from '../support/limitedStaff.ts';
import { limitedStaffSite } from '../support/limitedStaffSite.ts';
import { makeComic } from '../support/makeComic.ts';
import type { Member } from '../support/makeMember.ts';

const place = limitedStaffSite();
const { write, hidden } = place;

async function upload(comic: { id: string }, member: Member): Promise<EndpointCall> {
  const id = uuidv7();
  const chapter = { source: 'one.cbz', number: '1', volume: null, title: null, language: null, groups: [] };
  const planned = {
    ...chapter,
    series: comic.id,
    pages_count: 1,
    would: 'enter',
    known_as: null,
    problem: null,
    notes: [],
  };
  const row = { id, member_id: member.id, comic_id: comic.id, title: 'Sent' };
  const files = JSON.stringify([{ name: 'one.cbz', bytes: 3 }]);
  const plan = JSON.stringify({ chapters: [planned], series: [], skipped: [] });
  await write()
    .insertInto('uploads')
    .values({ ...row, files, plan })
    .execute();
  return { params: { id, file: '0', offset: '0' } };
}

const STORIES: Record<string, LimitStory> = {
  'GET /api/admin/uploads': async ({ key, limited: { caller, member }, within, comic }) => {
    const { params } = await upload(comic, member);
    expect(idsIn((await sendCall(caller, key, {})).body)).toEqual([]);
    await within();
    expect(idsIn((await sendCall(caller, key, {})).body)).toEqual([params?.['id']]);
  },
  'POST /api/admin/uploads': async ({ key, limited: { caller, member }, within, comic }) => {
    const files = [{ name: 'one.cbz', bytes: 3 }];
    const begin = (of: object) => sendCall(caller, key, { body: { ...of, files } });
    const refused = { status: 422, body: { errors: { comic: [expect.any(String)] } } };
    expect(await begin({ comic: comic.slug })).toMatchObject(refused);
    expect(await begin({ title: 'New' })).toMatchObject(refused);
    await within();
    // Those that the list hides take no room: nobody could drop them.
    const beyond = await makeComic(place.site.services, { title: 'Beyond Uploads' });
    for (let count = 0; count < 3; count += 1) await upload(beyond, member);
    for (let count = 0; count < 3; count += 1) expect((await begin({ comic: comic.slug })).status).toBe(200);
    expect((await begin({ comic: comic.slug })).body).toMatchObject({ code: 'too_many_uploads' });
  },
  'GET /api/admin/uploads/:id': hidden(upload),
  'PUT /api/admin/uploads/:id/files/:file/:offset': hidden(async (comic, member) => ({
    ...(await upload(comic, member)),
    body: Buffer.from('abc'),
  })),
  'POST /api/admin/uploads/:id/enter': async ({ key, limited: { caller, member }, within, comic }) => {
    const call = { ...(await upload(comic, member)), body: { chapters: [{ source: 'one.cbz' }] } };
    expect(await statusOf(caller, key, call)).toBe(404);
    await within();
    // Its file has not arrived.
    expect((await sendCall(caller, key, call)).body).toMatchObject({
      errors: { files: [expect.any(String)] },
    });
  },
  'DELETE /api/admin/uploads/:id': hidden(upload),
};

place.tellStories('uploads for comics beyond the limits', 'uploads', STORIES);
