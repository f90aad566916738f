import { afterEach, expect, it, vi } from 'vitest';
import { closeFakePages, fakeDevice, openFakePage } from '../../../../tests/support/fakePage.ts';

afterEach(() => closeFakePages());

const load = async () => ({
  ...(await import('../../../ui/api/ApiError.ts')),
  ...(await import('../../../ui/device/deviceNotes.ts')),
  ...(await import('./keepSession.ts')),
  ...(await import('./watchOwner.ts')),
});

/** Two tabs: what happens in the other one is heard in this one. */
async function openTabs() {
  const device = fakeDevice();
  const other = await openFakePage(device, async () => ({}), load);
  const tab = await openFakePage(device, async () => ({}), load);
  tab.logIn('ada');
  const hasOwnerLeft = tab.watchOwner('site');
  const elsewhere = (act: () => void) => {
    other.show();
    act();
    tab.show();
    tab.hear();
  };
  return { tab, other, elsewhere, hasOwnerLeft };
}

it('knows that a member left by a logout in another tab, once, and who came after them', async () => {
  const { other, elsewhere, hasOwnerLeft } = await openTabs();
  expect(hasOwnerLeft()).toBe(false);
  elsewhere(() => other.forgetSession('site'));
  expect(hasOwnerLeft()).toBe(true);
  expect(hasOwnerLeft()).toBe(false);
  elsewhere(() => other.logIn('eve'));
  expect(hasOwnerLeft()).toBe(false);
  elsewhere(() => other.logIn('ada'));
  expect(hasOwnerLeft()).toBe(true);
});

it('counts members whose session the site has ended as there, until somebody else comes', async () => {
  const { other, elsewhere, hasOwnerLeft } = await openTabs();
  elsewhere(() => other.endSession('site'));
  expect(hasOwnerLeft()).toBe(false);
  elsewhere(() => other.logIn('ada'));
  expect(hasOwnerLeft()).toBe(false);
  elsewhere(() => other.endSession('site'));
  elsewhere(() => other.logIn('eve'));
  expect(hasOwnerLeft()).toBe(true);
});

it('counts no logout of its own tab, which leaves its screens', async () => {
  const { tab, hasOwnerLeft } = await openTabs();
  tab.forgetSession('site');
  tab.logIn('eve');
  expect(hasOwnerLeft()).toBe(false);
});

it('is asked again in a page that the browser has kept while its member logged out', async () => {
  const { tab, other, hasOwnerLeft } = await openTabs();
  const heard = vi.fn<() => void>();
  tab.onNotesChange(heard);
  await tab.leave();
  other.show();
  other.forgetSession('site');
  expect(heard).not.toHaveBeenCalled();
  tab.showAgain();
  expect(heard).toHaveBeenCalledOnce();
  expect(hasOwnerLeft()).toBe(true);
});
