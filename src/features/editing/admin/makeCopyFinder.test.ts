import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEditServer, refusal, type FakeEditServer } from '../../../../tests/support/fakeEditServer.ts';
import { closeFakePages, fakeDevice, type FakeDevice } from '../../../../tests/support/fakePage.ts';
import { openFakeEditor } from '../../../../tests/support/openFakeEditor.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { DEVICE_DELAY_MS, SERVER_DELAY_MS } from './makeCopyKeeper.ts';

let device: FakeDevice;
let server: FakeEditServer;

beforeEach(() => {
  vi.useFakeTimers();
  device = fakeDevice();
  server = fakeEditServer({ title: 'Night Post', status: 'ongoing', 'terms/tags': [1, 2] });
});
afterEach(() => closeFakePages());

type Who = { memberId?: string; id?: string };

/** A tab with the editor open, which has looked for unsaved changes. */
async function openTab(who: Who = {}, on = device) {
  const page = await openFakeEditor(on, server, who);
  const editor = page.edit();
  await editor.open();
  await settle();
  return { ...page, ...editor };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Types in a tab and waits until it is kept. */
async function type(tab: Tab, fields: FieldValues): Promise<void> {
  tab.show();
  for (const [field, value] of Object.entries(fields)) tab.type(field, value);
  await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
}

/** A tab that was killed after something was typed. */
async function killedTab(fields: FieldValues, who: Who = {}): Promise<Tab> {
  const tab = await openTab(who);
  await type(tab, fields);
  tab.kill();
  return tab;
}

const rows = () => Object.fromEntries(server.copies().map(({ tab, fields }) => [tab, fields]));
const noteKeys = () => [...device.stored.keys()].filter((key) => key.includes('working-copy'));

describe('tabs that are open', () => {
  it('keep their own texts, on the device and on the server, whatever the others type', async () => {
    const [one, two] = [await openTab(), await openTab()];
    await type(one, { title: 'Night Mail' });
    await type(two, { status: 'complete' });
    await type(one, { title: 'Night Train' });
    expect(one.note()).toContain('Night Train');
    expect(two.note()).toContain('complete');
    expect(rows()).toEqual({ [one.tab]: { title: 'Night Train' }, [two.tab]: { status: 'complete' } });
  });

  it('leave what others have kept when one saves or changes all back', async () => {
    const [one, two, three] = [await openTab(), await openTab(), await openTab()];
    await type(one, { title: 'Night Mail' });
    await type(two, { status: 'complete' });
    await type(three, { title: 'Night Train' });
    two.show();
    await two.save();
    await type(three, { title: 'Night Post' });
    expect(rows()).toEqual({ [one.tab]: { title: 'Night Mail' } });
    expect(noteKeys()).toHaveLength(1);
    expect(one.note()).toContain('Night Mail');
  });

  it('offer nothing of theirs to another tab', async () => {
    await type(await openTab(), { title: 'Night Mail' });
    expect((await openTab()).offered()).toBeUndefined();
  });

  it('are not robbed by an offer that was made while the browser kept their page', async () => {
    const one = await openTab();
    await type(one, { title: 'Night Mail' });
    await one.leave();
    const [taker, dropper] = [await openTab(), await openTab()];
    expect([taker.offered(), dropper.offered()]).toEqual([{ title: 'Night Mail' }, { title: 'Night Mail' }]);
    one.showAgain();
    taker.show();
    await taker.takeOffer();
    expect([taker.offered(), taker.value('title')]).toEqual([undefined, 'Night Post']);
    dropper.show();
    await dropper.dropOffer();
    expect(one.note()).toContain('Night Mail');
    expect(rows()).toEqual({ [one.tab]: { title: 'Night Mail' } });
  });
});

describe('what a tab that is gone has left', () => {
  it('is offered to the next one, also where the server has no copy of it or the device', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
    expect((await openTab({}, fakeDevice())).offered()).toEqual({ title: 'Night Mail' });
    server.failWith = refusal(0, 'network');
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
    expect(killed.note()).toContain('Night Mail');
  });

  it('is taken by the next one, and is then that one’s alone', async () => {
    await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    await next.takeOffer();
    await settle();
    expect([next.offered(), next.value('title')]).toEqual([undefined, 'Night Mail']);
    expect(rows()).toEqual({ [next.tab]: { title: 'Night Mail' } });
    expect(noteKeys()).toHaveLength(1);
    expect(next.note()).toContain('Night Mail');
    expect((await openTab()).offered()).toBeUndefined();
  });

  it('is offered one after the other, the newest first, and each is answered by itself', async () => {
    const oldest = await killedTab({ 'terms/tags': [1, 2, 3] });
    const older = await killedTab({ title: 'Night Mail' });
    const newest = await killedTab({ status: 'complete' });
    const next = await openTab();
    expect(next.offered()).toEqual({ status: 'complete' });
    await next.takeOffer();
    expect(next.offered()).toEqual({ title: 'Night Mail' });
    await next.dropOffer();
    expect(next.offered()).toEqual({ 'terms/tags': [1, 2, 3] });
    await settle();
    expect(rows()).toEqual({
      [oldest.tab]: { 'terms/tags': [1, 2, 3] },
      [next.tab]: { status: 'complete' },
    });
    expect([oldest.note(), older.note(), newest.note()]).toEqual([expect.anything(), undefined, undefined]);
    await next.takeOffer();
    await settle();
    expect(next.offered()).toBeUndefined();
    expect(rows()).toEqual({ [next.tab]: { status: 'complete', 'terms/tags': [1, 2, 3] } });
  });

  it('is offered as it was typed last, and never again as the server had it before', async () => {
    const killed = await openTab();
    await type(killed, { title: 'Night' });
    killed.type('title', 'Night Mail');
    await vi.advanceTimersByTimeAsync(DEVICE_DELAY_MS);
    killed.kill();
    const next = await openTab();
    expect(next.offered()).toEqual({ title: 'Night Mail' });
    await next.takeOffer();
    expect(next.offered()).toBeUndefined();
  });

  it('stays where it is while the offer waits and other fields are typed', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    await type(next, { status: 'complete' });
    expect(rows()).toEqual({ [killed.tab]: { title: 'Night Mail' }, [next.tab]: { status: 'complete' } });
    await next.save();
    expect(killed.note()).toContain('Night Mail');
    expect(next.offered()).toEqual({ title: 'Night Mail' });
  });

  it('is never what is typed in the form that asks, in an earlier state', async () => {
    await killedTab({ status: 'complete' });
    const next = await openTab();
    await type(next, { title: 'Night Mail' });
    next.type('title', 'Night Mail to Oslo');
    await next.dropOffer();
    expect(next.offered()).toBeUndefined();
  });

  it('leaves the choice of fields that an earlier one brought', async () => {
    await killedTab({ status: 'complete' });
    await killedTab({ title: 'Night Mail' });
    server.saveByOther({ title: 'Night Train' });
    const next = await openTab();
    await next.takeOffer();
    expect(next.view().state.conflicts).toEqual(['title']);
    await next.takeOffer();
    expect(next.value('status')).toBe('complete');
    expect([next.view().state.conflicts, next.trouble()]).toEqual([['title'], 'stale']);
  });

  it('is not lost by a kill while it is taken, before the server has it', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    server.holdCalls('PUT');
    void next.takeOffer();
    await settle();
    expect(killed.note()).toContain('Night Mail');
    expect(rows()).toEqual({ [killed.tab]: { title: 'Night Mail' } });
    next.kill();
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
  });

  it('is not lost by a kill after it was taken without a network and with full storage', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    server.failWith = refusal(0, 'network');
    vi.spyOn(device.stored, 'set').mockImplementation(() => {
      throw new Error('full');
    });
    await next.takeOffer();
    await settle();
    expect([next.offered(), next.view().place]).toEqual([undefined, 'device']);
    next.kill();
    server.failWith = undefined;
    expect(rows()).toEqual({ [killed.tab]: { title: 'Night Mail' } });
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
  });

  it('goes when the server has what was taken without a network', async () => {
    await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    server.failWith = refusal(0, 'network');
    await next.takeOffer();
    expect(noteKeys()).toHaveLength(2);
    server.failWith = undefined;
    await next.resume();
    await settle();
    expect(rows()).toEqual({ [next.tab]: { title: 'Night Mail' } });
    expect(noteKeys()).toHaveLength(1);
  });

  it.each([
    ['a network', refusal(0, 'network')],
    ['a session', refusal(401, 'unauthenticated')],
  ])('is offered again later when it was dropped without %s', async (_case, failure) => {
    await killedTab({ title: 'Night Mail' });
    const next = await openTab();
    server.failWith = failure;
    await next.dropOffer();
    expect([next.offered(), next.trouble(), noteKeys()]).toEqual([undefined, undefined, []]);
    server.failWith = undefined;
    await type(next, { status: 'complete' });
    await next.save();
    expect([next.trouble(), next.offered()]).toEqual([undefined, undefined]);
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
  });

  it('is not dropped with what was typed since the offer was made', async () => {
    const one = await openTab();
    await type(one, { title: 'Night Mail' });
    await one.leave();
    const next = await openTab();
    one.showAgain();
    await type(one, { title: 'Night Mail to Oslo' });
    one.kill();
    next.show();
    await next.dropOffer();
    expect(next.offered()).toEqual({ title: 'Night Mail to Oslo' });
  });

  it('is removed where all of it is saved', async () => {
    await killedTab({ title: 'Night Mail' });
    server.saveByOther({ title: 'Night Mail' });
    expect((await openTab()).offered()).toBeUndefined();
    expect([rows(), noteKeys()]).toEqual([{}, []]);
  });

  it('is not removed by a tab that knows only an older version', async () => {
    const old = await openTab();
    const kept = await killedTab({ status: 'complete' });
    server.saveByOther({ title: 'Night Train' });
    const undoing = await killedTab({ title: 'Night Post' });
    old.show();
    await old.open();
    await old.dropOffer();
    await settle();
    expect(rows()).toEqual({ [undoing.tab]: { title: 'Night Post' } });
    expect([kept.note(), undoing.note()]).toEqual([undefined, expect.stringContaining('Night Post')]);
  });

  it('is nothing to another member, nor to the editor of another object', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    expect((await openTab({ memberId: 'm' })).offered()).toBeUndefined();
    expect((await openTab({ memberId: 'me2' })).offered()).toBeUndefined();
    server.failWith = refusal(0, 'network');
    await killedTab({ title: 'Of ab' }, { id: 'ab' });
    expect((await openTab()).offered()).toEqual({ title: 'Night Mail' });
    expect((await openTab({ id: 'b' })).offered()).toBeUndefined();
    expect(killed.note()).toContain('Night Mail');
  });

  it('is forgotten on the device after thirty days', async () => {
    const killed = await killedTab({ title: 'Night Mail' });
    await vi.advanceTimersByTimeAsync(29 * 24 * 3_600_000);
    await openTab({ id: 'b' });
    expect(killed.note()).toBeDefined();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000 + 1);
    await openTab({ id: 'b' });
    expect(killed.note()).toBeUndefined();
  });
});

it('an earlier visit’s own text is kept while a newer one of another tab is answered', async () => {
  const page = await openFakeEditor(device, server);
  const first = page.edit();
  first.type('title', 'Night Mail');
  await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
  first.close();
  const killed = await killedTab({ status: 'complete' });
  const second = page.edit();
  await second.open();
  expect(second.offered()).toEqual({ status: 'complete' });
  second.type('terms/tags', [1]);
  await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
  expect(rows()).toEqual({
    [page.tab]: { title: 'Night Mail', 'terms/tags': [1] },
    [killed.tab]: { status: 'complete' },
  });
  await second.dropOffer();
  expect(second.offered()).toEqual({ title: 'Night Mail' });
  await second.dropOffer();
  expect([second.offered(), rows()]).toEqual([undefined, { [page.tab]: { 'terms/tags': [1] } }]);
});

it('an earlier visit’s own text that is taken by two clicks is kept on', async () => {
  const page = await openFakeEditor(device, server);
  const first = page.edit();
  first.type('title', 'Night Mail');
  await vi.advanceTimersByTimeAsync(SERVER_DELAY_MS);
  first.close();
  server.saveByOther({ 'terms/tags': [2] });
  const second = page.edit();
  await second.open();
  const letGo = server.holdCalls('GET /api/admin/versions');
  const clicks = [second.takeOffer(), second.takeOffer()];
  await settle();
  letGo();
  await Promise.all(clicks);
  await settle();
  expect(second.offered()).toBeUndefined();
  expect(rows()).toEqual({ [page.tab]: { title: 'Night Mail' } });
});

it('keys that are pressed while an offer is being taken stay', async () => {
  await killedTab({ title: 'Night Mail' });
  server.saveByOther({ 'terms/tags': [2] });
  const next = await openTab();
  const letGo = server.holdCalls('GET /api/admin/versions');
  const taken = next.takeOffer();
  next.type('status', 'complete');
  letGo();
  await taken;
  expect(next.view().state.typed).toEqual({ title: 'Night Mail', status: 'complete' });
});
