import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../tests/support/fakePage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => closeFakePages());

const load = async () => ({
  ...(await import('../api/ApiError.ts')),
  ...(await import('./deviceNotes.ts')),
  ...(await import('./tabNotes.ts')),
});

/** A tab that has typed something; `texts` are those that it can reach. */
async function openTab(device: FakeDevice, text?: string) {
  const page = await openFakePage(device, async () => ({}), load);
  if (text !== undefined) {
    page.holdTab('site');
    page.writeNote(page.tabNote('site_text:box'), text);
  }
  const texts = async () => {
    page.show();
    return (await page.reachableNotes('site', 'site_text:')).map((note) => note.text);
  };
  return { ...page, texts };
}

describe.each([
  ['with locks', () => fakeDevice()],
  ['without, on a site without TLS', () => ({ ...fakeDevice(), locks: undefined })],
])('the notes of two tabs %s', (_case, makeDevice) => {
  it('are apart while both are open, and those of a tab that was left are for the next one', async () => {
    const device = makeDevice();
    const first = await openTab(device, 'one');
    const second = await openTab(device, 'two');
    expect(await first.texts()).toEqual(['one']);
    expect(await second.texts()).toEqual(['two']);
    first.show();
    await first.leave();
    expect(await second.texts()).toEqual(['one', 'two']);
    expect(await (await openTab(device)).texts()).toEqual(['one']);
  });

  it('are a tab’s own again when the browser shows its kept page', async () => {
    const device = makeDevice();
    const first = await openTab(device, 'one');
    await first.leave();
    first.showAgain();
    expect(await (await openTab(device)).texts()).toEqual([]);
    expect(await first.texts()).toEqual(['one']);
  });
});

it('are there at once after a tab was killed, as far as locks tell', async () => {
  const device = fakeDevice();
  (await openTab(device, 'one')).kill();
  expect(await (await openTab(device)).texts()).toEqual(['one']);
});

it('of a killed tab without locks are there for the page that comes in its place, and a day later for all', async () => {
  const device = { ...fakeDevice(), locks: undefined };
  const killed = await openTab(device, 'one');
  killed.kill();
  expect(await (await openTab(device)).texts()).toEqual([]);
  expect(await (await openTab({ ...device, session: killed.session })).texts()).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(25 * 3_600_000);
  expect(await (await openTab(device)).texts()).toEqual(['one']);
});

it('of an open tab without locks are its own on the second day, if it still writes', async () => {
  const device = { ...fakeDevice(), locks: undefined };
  const first = await openTab(device, 'one');
  await vi.advanceTimersByTimeAsync(25 * 3_600_000);
  first.holdTab('site');
  first.writeNote(first.tabNote('site_text:box'), 'one more');
  expect(await (await openTab(device, 'two')).texts()).toEqual(['two']);
});

it('that are old go, those whose time cannot be read too', async () => {
  const page = await openTab(fakeDevice(), '5');
  page.writeNotes({ 'site_text:a@x': '3', 'site_text:b@x': 'none' });
  page.dropNotesBefore('site_text:', 4, (text) => Number(text) || undefined);
  expect(Object.values(page.readNotes('site_text:'))).toEqual(['5']);
});
