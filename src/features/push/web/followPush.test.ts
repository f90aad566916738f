import { afterEach, expect, it, vi } from 'vitest';
import { closeFakePages, fakeDevice, openFakePage } from '../../../../tests/support/fakePage.ts';

afterEach(() => {
  vi.doUnmock('./pushSubscription.ts');
  closeFakePages();
});

async function open(device = fakeDevice()) {
  const endPush = vi.fn<() => Promise<void>>();
  const renewPush = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.doMock('./pushSubscription.ts', () => ({ endPush, renewPush }));
  const page = await openFakePage(
    device,
    async () => ({}),
    async () => ({
      ...(await import('../../../ui/api/ApiError.ts')),
      ...(await import('../../../ui/device/deviceNotes.ts')),
      ...(await import('../../sessions/web/keepSession.ts')),
      ...(await import('./followPush.ts')),
    }),
  );
  return { ...page, endPush, renewPush, noted: () => page.stored.get('site_push') };
}

it('ends the subscription at a logout, again when the network is back, and at the next start', async () => {
  const device = fakeDevice();
  const first = await open(device);
  first.logIn('ann');
  first.writeNote('site_push', 'ann');
  first.followPush(first.site);
  await vi.waitFor(() => expect(first.renewPush).toHaveBeenCalledTimes(1));
  first.endPush.mockRejectedValue(new DOMException('offline', 'AbortError'));
  first.forgetSession('site');
  await vi.waitFor(() => expect(first.endPush).toHaveBeenCalledTimes(1));
  await first.goOnline();
  await vi.waitFor(() => expect(first.endPush).toHaveBeenCalledTimes(2));
  expect(first.noted()).toBe('ann');

  const next = await open(device);
  next.endPush.mockResolvedValue();
  next.followPush(next.site);
  await vi.waitFor(() => expect(next.noted()).toBeUndefined());
  await next.goOnline();
  expect(next.endPush).toHaveBeenCalledTimes(1);
});

it('keeps the subscription of a member who is back before it has ended', async () => {
  const page = await open();
  page.writeNote('site_push', 'ann');
  page.endPush.mockRejectedValue(new DOMException('offline', 'AbortError'));
  page.followPush(page.site);
  await vi.waitFor(() => expect(page.endPush).toHaveBeenCalledTimes(1));
  page.logIn('ann');
  await vi.waitFor(() => expect(page.renewPush).toHaveBeenCalledTimes(1));
  expect(page.noted()).toBe('ann');
});
