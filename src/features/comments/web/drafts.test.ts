import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeAnswers,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import type { Place, Slot } from './drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => closeFakePages());

const load = async () => ({
  ...(await import('../../../ui/api/ApiError.ts')),
  ...(await import('../../../ui/device/deviceNotes.ts')),
  ...(await import('../../../ui/device/tabNotes.ts')),
  ...(await import('../../sessions/web/keepSession.ts')),
  ...(await import('../../sessions/web/readTabOwner.ts')),
  ...(await import('./commentOutbox.ts')),
  ...(await import('./drafts.ts')),
});

const KITES: Place = { kind: 'comic', target: 'kites' };
const REFUSED: FakeAnswers = async () => 422;

/** A tab with a thread: what is typed into its boxes and shown in them, whoever is logged in. */
async function openTab(device: FakeDevice, answers: FakeAnswers = async () => ({})) {
  const page = await openFakePage(device, answers, load);
  const boxOf = (slot: Slot) => ({ siteId: 'site', owner: page.readTabOwner('site'), ...KITES, slot });
  const read = (slot: Slot) => page.parseDraft(page.readNote(page.draftKey(boxOf(slot))));
  return {
    ...page,
    boxOf,
    read,
    async type(text: string, slot: Slot = 'new') {
      page.show();
      page.readTabOwner('site');
      page.writeDraft(boxOf(slot), text);
      await vi.advanceTimersByTimeAsync(1);
    },
    /** The words that stand in a box when it opens. */
    async shows(slot: Slot = 'new') {
      page.show();
      await page.fillBox(boxOf(slot), new AbortController().signal);
      return read(slot)?.text ?? '';
    },
    slots: () => page.listFilledSlots(boxOf('new')),
    logOut: () => page.forgetSession('site'),
  };
}

describe.each<Slot>(['new', 'reply-c1', 'edit-c1'])('a draft in the box %s', (slot) => {
  it('is in the tab where it was typed, and in no other one that is open', async () => {
    const device = fakeDevice();
    const first = await openTab(device);
    first.logIn('ada');
    await first.type('from the first', slot);
    const second = await openTab(device);
    expect(await second.shows(slot)).toBe('');
    await second.type('from the second', slot);
    expect([await first.shows(slot), await second.shows(slot)]).toEqual([
      'from the first',
      'from the second',
    ]);
    await first.type('', slot);
    expect([await first.shows(slot), await second.shows(slot)]).toEqual(['', 'from the second']);
  });

  it('is hidden from the next visitor and the next member, and there again when its writer is', async () => {
    const device = fakeDevice();
    const tab = await openTab(device);
    tab.logIn('ada');
    await tab.type('of ada', slot);
    tab.logOut();
    const later = async () => [await tab.shows(slot), await (await openTab(device)).shows(slot)];
    expect(await later()).toEqual(['', '']);
    tab.logIn('eve');
    expect(await later()).toEqual(['', '']);
    tab.logOut();
    tab.logIn('ada');
    expect(await tab.shows(slot)).toBe('of ada');
  });

  it('goes to the next tab when its own is closed or killed, the one typed last first', async () => {
    const device = fakeDevice();
    const [closed, killed] = [await openTab(device), await openTab(device)];
    closed.logIn('ada');
    await closed.type('earlier', slot);
    await killed.type('later', slot);
    killed.kill();
    closed.show();
    await closed.leave();
    const next = await openTab(device);
    expect(await next.slots()).toEqual([slot, slot]);
    expect(await next.shows(slot)).toBe('later');
    expect(await (await openTab(device)).shows(slot)).toBe('earlier');
    expect(await (await openTab(device)).shows(slot)).toBe('');
  });
});

it('of a visitor is the member’s who logs in, in each tab', async () => {
  const device = fakeDevice();
  const [first, second] = [await openTab(device), await openTab(device)];
  await first.type('one');
  await second.type('two');
  second.logIn('ada');
  expect([await first.shows(), await second.shows()]).toEqual(['one', 'two']);
  second.logOut();
  expect([await first.shows(), await second.shows()]).toEqual(['', '']);
});

it('of a visitor who left is found after a login, in front of nothing that was typed', async () => {
  const device = fakeDevice();
  const visitor = await openTab(device);
  await visitor.type('before the login');
  await visitor.leave();
  const tab = await openTab(device);
  tab.logIn('ada');
  await tab.type('typed now');
  expect(await tab.shows()).toBe('typed now');
  expect(await (await openTab(device)).shows()).toBe('before the login');
});

it('stays in view where the site has ended the session, until somebody else logs in or the page is loaded anew', async () => {
  const device = fakeDevice();
  const tab = await openTab(device);
  tab.logIn('ada');
  await tab.type('unfinished');
  tab.endSession('site');
  expect(await tab.shows()).toBe('unfinished');
  expect(await (await openTab(device)).shows()).toBe('');
  tab.logIn('eve');
  expect(await tab.shows()).toBe('');
});

it('opens no box that has gone meanwhile, and none that is typed into', async () => {
  const device = fakeDevice();
  const closed = await openTab(device);
  await closed.type('left');
  await closed.leave();
  const tab = await openTab(device);
  const gone = new AbortController();
  const filled = tab.fillBox(tab.boxOf('new'), gone.signal);
  gone.abort();
  await filled;
  expect(tab.read('new')).toBeUndefined();
  const late = tab.fillBox(tab.boxOf('new'), new AbortController().signal);
  tab.writeDraft(tab.boxOf('new'), 'typed');
  await late;
  expect(tab.read('new')?.text).toBe('typed');
});

it('that is refused goes back to the tab that wrote it, whichever has sent it', async () => {
  const device = fakeDevice();
  const writer = await openTab(device);
  writer.logIn('ada');
  await writer.type('being typed');
  const post = { type: 'post', ...KITES, parent_id: null, page: null, website: '', took_ms: 9 } as const;
  const entry = { ...post, text: 'refused', member: 'ada', at: 1, tab: writer.thisTab() };
  const sender = await openTab(device, REFUSED);
  sender.makeCommentOutbox(sender.site).send('k1', entry);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sender.shows()).toBe('');
  expect(await writer.shows()).toBe('refused\n\nbeing typed');
  expect(writer.read('new')).toMatchObject({ refusal: '' });
});

it('that is refused after its tab was closed goes to the one that sent it', async () => {
  const device = fakeDevice();
  const sender = await openTab(device, REFUSED);
  sender.logIn('ada');
  const post = { type: 'post', ...KITES, parent_id: 'c1', page: null, website: '', took_ms: 9 } as const;
  sender
    .makeCommentOutbox(sender.site)
    .send('k1', { ...post, text: 'refused', member: 'ada', at: 1, tab: 'closed' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await sender.shows('reply-c1')).toBe('refused');
});
