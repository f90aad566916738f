import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeComment } from '../../../../tests/support/makeComment.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { avatarUrl, AVATAR_SIDE, AVATAR_SIDES } from '../../users/avatarUrl.ts';

let site: TestSite;
let visitor: Caller;
let moderator: Caller;
let pictures = 0;

beforeAll(async () => {
  site = await makeTestSite();
  visitor = makeCaller(site);
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
});
afterAll(() => site.close());

/** Makes a member whose account is old enough for a picture. */
async function makeKeeper(createdAt = '2020-01-01T00:00:00Z'): Promise<Member & { caller: Caller }> {
  const member = await makeMember(site);
  await site.services.database.write
    .updateTable('users')
    .set({ created_at: createdAt })
    .where('id', '=', member.id)
    .execute();
  return { ...member, caller: await callAs(site, member) };
}

/**
 * Draws red on the left, blue on the right and green in the middle square. Each picture differs.
 */
function draw({ width = 600, height = 300 } = {}): Sharp {
  pictures += 1;
  const side = Math.min(width, height);
  const rect = (color: string, left: number, breadth: number) =>
    `<rect x="${left}" y="0" width="${breadth}" height="${height}" fill="${color}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${rect('red', 0, width / 2)}${rect('blue', width / 2, width / 2)}
    ${rect('green', (width - side) / 2, side)}<rect x="${width / 2}" y="${pictures}" width="9" height="9" fill="white"/></svg>`;
  return sharp(Buffer.from(svg));
}

const send = (caller: Caller, bytes: Buffer) => caller.call('PUT', '/api/account/avatar', bytes);

async function sendDrawn(caller: Caller): Promise<string> {
  const { status, body } = await send(caller, await draw().png().toBuffer());
  expect(status).toBe(200);
  return String(body['avatar']);
}

const statusOf = async (id: string, pixels = AVATAR_SIDE) =>
  (await site.fetch(avatarUrl('', id, pixels))).status;
const avatarOf = async ({ username }: Member) =>
  (await visitor.call('GET', `/api/profiles/${username}`)).body['avatar'];

describe('a picture of a member', () => {
  it('is the middle square of what was sent, encoded anew in three sizes, without what the file said besides', async () => {
    const keeper = await makeKeeper();
    const bytes = await draw()
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'A street and a number', Software: 'xyzzy' } })
      .toBuffer();
    const { status, body } = await send(keeper.caller, bytes);
    expect(status).toBe(200);
    const id = String(body['avatar']);
    expect(await avatarOf(keeper)).toBe(id);
    for (const side of [...AVATAR_SIDES, AVATAR_SIDE]) {
      const answer = await site.fetch(avatarUrl('', id, side));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('public');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const file = Buffer.from(await answer.arrayBuffer());
      expect(file.includes('xyzzy')).toBe(false);
      const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([side, side]);
      // The corner is green, so the middle square was cut out.
      const [red = 0, green = 0, blue = 0] = data.subarray(0, 3);
      expect(green).toBeGreaterThan(Math.max(red, blue));
    }
  });

  it('takes the place of a former one, whose files go, and stands beside what its member says', async () => {
    const keeper = await makeKeeper();
    const { slug } = await makeComic(site.services, { title: 'Kites' });
    await makeComment(site.services, { author: keeper, target: slug });
    const read = async () => {
      const { body } = await visitor.call('GET', `/api/comments?kind=comic&target=${slug}`);
      return (body['comments'] as { author: { avatar: string | null } }[])[0]?.author.avatar;
    };
    expect(await read()).toBeNull();
    const first = await sendDrawn(keeper.caller);
    expect(await read()).toBe(first);
    const second = await sendDrawn(keeper.caller);
    expect([await read(), await statusOf(first), await statusOf(second)]).toEqual([second, 404, 200]);
    const kept = [];
    for await (const key of site.services.storage.list(`variants/${first.slice(0, 2)}/${first}`))
      kept.push(key);
    expect(kept).toEqual([]);
    expect((await keeper.caller.call('DELETE', '/api/account/avatar')).body).toMatchObject({ avatar: null });
    expect([await read(), await avatarOf(keeper), await statusOf(second)]).toEqual([null, null, 404]);
    expect((await keeper.caller.call('DELETE', '/api/account/avatar')).status).toBe(200);
  });

  it('of two members may be the same one, and stays for one of them when the other removes it', async () => {
    const [one, other] = [await makeKeeper(), await makeKeeper()];
    const bytes = await draw().png().toBuffer();
    const id = String((await send(one.caller, bytes)).body['avatar']);
    expect((await send(other.caller, bytes)).body['avatar']).toBe(id);
    await one.caller.call('DELETE', '/api/account/avatar');
    expect([await statusOf(id), await avatarOf(one), await avatarOf(other)]).toEqual([200, null, id]);
  });

  it.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that says it is a GIF', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['cut short', async () => (await draw().png().toBuffer()).subarray(0, 900)],
    ['too small', () => draw({ width: 400, height: 100 }).png().toBuffer()],
    ['too large', () => draw({ width: 4_200, height: 200 }).png().toBuffer()],
    ['empty', async () => Buffer.alloc(0)],
  ])('that is %s is refused, and changes nothing', async (_what, make) => {
    const keeper = await makeKeeper();
    const id = await sendDrawn(keeper.caller);
    const { status, body } = await send(keeper.caller, await make());
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['file']);
    expect([await avatarOf(keeper), await statusOf(id)]).toEqual([id, 200]);
  });

  it('of too many bytes is refused before it is read, and the sixth of a day as well', async () => {
    const { caller } = await makeKeeper();
    expect((await send(caller, Buffer.alloc(3 * 1024 ** 2, 7))).status).toBe(413);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(caller, Buffer.from('x'))).status);
    expect(statuses).toContain(429);
  });

  it('is for accounts of a day, with an address that is proved', async () => {
    const fresh = await makeKeeper(new Date().toISOString());
    const bytes = await draw().png().toBuffer();
    const early = await send(fresh.caller, bytes);
    expect([early.status, early.body['code']]).toEqual([403, 'avatar_account_too_new']);
    const unproved = await callAs(site, await makeMember(site, { isVerified: false }));
    expect((await send(unproved, bytes)).body['code']).toBe('email_unverified');
  });

  it('is removed by staff, who are written down, and not that of their equals', async () => {
    const keeper = await makeKeeper();
    const id = await sendDrawn(keeper.caller);
    const remove = (name: string) => moderator.call('DELETE', `/api/moderation/avatars/${name}`);
    expect((await remove(keeper.username)).status).toBe(200);
    expect((await remove(keeper.username)).status).toBe(200);
    expect([await avatarOf(keeper), await statusOf(id)]).toEqual([null, 404]);
    const acts = await site.services.database.write
      .selectFrom('audit_entries')
      .select('act')
      .where('target_id', '=', keeper.id)
      .execute();
    expect(acts).toEqual([{ act: 'user.remove_avatar' }]);
    const equal = await makeMember(site, { role: 'moderator' });
    expect((await remove(equal.username)).status).toBe(403);
    expect((await remove('nobodyhere')).status).toBe(404);
  });

  it('of a member who is banned or whose profile is hidden is for nobody', async () => {
    const keeper = await makeKeeper();
    const id = await sendDrawn(keeper.caller);
    const { write } = site.services.database;
    await write
      .updateTable('users')
      .set({ banned_until: '2200-01-01T00:00:00Z' })
      .where('id', '=', keeper.id)
      .execute();
    expect([await avatarOf(keeper), await statusOf(id)]).toEqual([null, 404]);
  });

  it('is in the export of their data, and goes with the account', async () => {
    const keeper = await makeKeeper();
    const id = await sendDrawn(keeper.caller);
    const { body } = await keeper.caller.call('GET', '/api/account/export');
    expect(body['avatars']).toEqual([{ address: avatarUrl('', id, AVATAR_SIDE) }]);
    await site.services.database.write.deleteFrom('users').where('id', '=', keeper.id).execute();
    expect(await statusOf(id)).toBe(404);
  });
});
