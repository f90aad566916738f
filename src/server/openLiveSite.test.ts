import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callAs, makeMember } from '../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../tests/support/makeTestSite.ts';
import { updateSiteSettings } from '../features/siteSettings/server/siteSettingsStore.ts';
import { openLiveSite } from './openLiveSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

/** Another process of the same site. */
async function openSecond(readEveryMs: number) {
  const live = await openLiveSite({
    services: site.services,
    renderer: () => Promise.reject(new Error('no pages here')),
    web: { kind: 'built', folder: '/nowhere' },
    generationReadMs: 0,
    readEveryMs,
  });
  await live.app.listen({ host: '127.0.0.1', port: 0 });
  const url = live.app.listeningOrigin;
  return {
    live,
    title: async () => ((await (await fetch(`${url}/api/site`)).json()) as { title: string }).title,
  };
}

describe('a site whose settings change', () => {
  it('goes by what was saved in another process, and ends what it has begun as it was', async () => {
    const { live, title } = await openSecond(50);
    const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    const held = holdUpload(live.app.listeningOrigin);
    await held.isOpen;
    await admin.call('PATCH', '/api/admin/site', { version: 1, fields: { title: 'Two Herons' } });
    await expect.poll(title, { timeout: 20_000 }).toBe('Two Herons');
    expect(live.config().site.title).toBe('Two Herons');
    // Answered in its own words: it has no token against forgery.
    expect(await held.end()).toBe(419);
    const last = holdUpload(live.app.listeningOrigin);
    await last.isOpen;
    const closing = live.app.close();
    expect(await last.end()).toBe(419);
    await closing;
  });

  it('starts with its defaults, and says so, where what is kept is not understood', async () => {
    const error = vi.spyOn(site.services.log, 'error').mockImplementation(() => {});
    await updateSiteSettings(site.services.database.write, {
      version: 9,
      fields: { title: 'Three Herons', features: ['gone' as never] },
    });
    const { live, title } = await openSecond(60_000);
    expect(await title()).toBe('Longstrip');
    expect(error).toHaveBeenCalledWith(
      { faults: [expect.stringContaining('SITE_FEATURES')] },
      expect.stringContaining('not understood'),
    );
    await live.app.close();
  });
});

/** A call whose body ends when it is told to. */
function holdUpload(url: string) {
  const call = httpRequest(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const answered = new Promise<number>((done, fail) => {
    call.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    call.on('error', fail);
  });
  return {
    /** The server has it. */
    isOpen: new Promise<void>((open) => {
      call.on('continue', open);
      call.flushHeaders();
    }),
    end: () => {
      call.end('{"username":"nobody","password":"not theirs"}');
      return answered;
    },
  };
}
