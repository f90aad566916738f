import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInDom } from '../../../../tests/support/openInDom.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['it was denied', { permission: 'denied' }, /^Your browser does not let this site/],
  ['the site is not on the home screen of an iPhone', {}, /add the site to the home screen first/],
])('says why a device cannot be told where %s', async (_, notification, sentence) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  if ('permission' in notification) {
    vi.stubGlobal('PushManager', vi.fn<() => void>());
    vi.stubGlobal('Notification', notification);
    vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: {} } }));
  }
  await renderInDom(<PushSwitch onBegun={() => {}} />, { member: {} });
  expect((await screen.findByRole('status')).textContent).toMatch(sentence);
  expect(screen.queryByRole('button')).toBeNull();
});
