import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makePushKeys } from '../support/makePushKeys.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { openAs } from '../support/openAs.ts';
import { describeInBrowser, openBrowser } from '../support/openBrowser.ts';

/** Replaces the push service and notifications, which headless browsers lack. */
const withPushService = (keys: ReturnType<typeof makePushKeys>) => `
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  let subscription = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
    (subscription = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => (${JSON.stringify({ endpoint: keys.endpoint, keys })}),
      unsubscribe: async () => ((subscription = null), true),
    });`;

describeInBrowser('what is new, outside the site', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await makeTestSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('comes to a device after a tap, of the kinds that are wished, and opens by a click', async () => {
    const member = await makeMember(site);
    const { page, context, close } = await openAs(site, {
      browser,
      profile: 'phone',
      member,
      serviceWorkers: 'allow',
    });
    await context.addInitScript({ content: withPushService(makePushKeys()) });
    await page.goto('/en/settings/notices');
    const asker = await callAs(site, member);
    const devices = async () => (await asker.call('GET', '/api/push')).body['devices'] as object[];
    const push = page.getByRole('region', { name: 'On your devices', exact: true });
    const begin = push.getByRole('button', { name: 'Tell me on this device' });
    await begin.waitFor();
    expect(await devices()).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await begin.tap();
    await push.getByText('This device', { exact: true }).waitFor();
    expect(await devices()).toHaveLength(1);
    // The pressed button is gone, and focus stays in its panel.
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('On your devices');
    await push.getByLabel('Mentions of your name').tap();
    const settings = async () => (await asker.call('GET', '/api/account')).body['settings'];
    await expect.poll(settings).toMatchObject({ muted_pushes: ['mention'] });

    const [worker] = context.serviceWorkers();
    const shown = await worker?.evaluate(async () => {
      type Shown = { title: string; body?: string; tag?: string; data?: unknown };
      type Worker = typeof globalThis & {
        registration: { showNotification: (title: string, options: object) => Promise<void> };
        clients: { openWindow: (url: string) => Promise<null> };
      };
      const self = globalThis as Worker;
      const notifications: Shown[] = [];
      const opened: string[] = [];
      self.registration.showNotification = async (title, options) =>
        void notifications.push({ title, ...options });
      self.clients.openWindow = async (url) => (opened.push(url), null);
      const happen = (name: string, fields: object) => {
        let work: Promise<unknown> = Promise.resolve();
        const waitUntil = (given: Promise<unknown>) => (work = given);
        const own = Object.getOwnPropertyDescriptors({ ...fields, waitUntil });
        self.dispatchEvent(Object.defineProperties(new Event(name), own));
        return work;
      };
      const message = {
        title: 'New chapter: Kites',
        body: '#2',
        path: '/en/post/kites/2/reader',
        tag: 'kites',
      };
      await happen('push', { data: { text: () => JSON.stringify(message) } });
      await happen('push', { data: null });
      const [first] = notifications;
      await happen('notificationclick', { notification: { ...first, close: () => {} } });
      return { titles: notifications.map(({ title, body }) => `${title} ${body}`), tag: first?.tag, opened };
    });
    expect([shown?.titles[0], shown?.tag]).toEqual(['New chapter: Kites #2', 'kites']);
    // An unreadable message is shown, too: browsers end subscriptions without visible messages.
    expect(shown?.titles).toHaveLength(2);
    expect(shown?.opened).toEqual([`${site.url}/en/post/kites/2/reader`]);

    await push.getByRole('button', { name: /^Stop on / }).tap();
    await begin.waitFor();
    expect(await devices()).toEqual([]);
    await close();
  });
});
