import { afterEach, expect, it, vi } from 'vitest';
import { closeFakePages, fakeDevice, openFakePage } from '../../../../tests/support/fakePage.ts';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';

afterEach(() => closeFakePages());

const load = async () => ({
  ...(await import('../../../ui/api/ApiError.ts')),
  ...(await import('../../../ui/device/deviceNotes.ts')),
  ...(await import('./foldedComments.ts')),
});
const KEY = 'site_folded-comments:ada';

/** Opens pages one after another in a tab with that storage. */
async function tabWith(stored: Map<string, string>, session: object = fakeStorage(stored)) {
  const device = { ...fakeDevice(), session };
  return () => openFakePage(device, async () => ({}), load);
}

it('keeps what was folded and what was opened when the page is loaded again', async () => {
  const open = await tabWith(new Map());
  const before = await open();
  before.foldComment('site', 'ada', 'low', false);
  before.foldComment('site', 'ada', 'long', false);
  before.foldComment('site', 'ada', 'long', true);
  const after = await open();
  expect(after.isFolded('site', 'ada', 'low')).toBe(false);
  expect(after.isFolded('site', 'ada', 'long')).toBe(true);
  expect(after.isFolded('site', 'ada', 'other')).toBeUndefined();
});

it.each([
  ['a visitor, after a logout', 'site', null],
  ['the next member', 'site', 'eve'],
  ['another site of the same address', 'other', 'ada'],
])('shows it not to %s', async (_, siteId, owner) => {
  const page = await (await tabWith(new Map()))();
  page.foldComment('site', 'ada', 'long', true);
  expect(page.isFolded(siteId, owner, 'long')).toBeUndefined();
});

it('keeps the latest 500, and one that is folded anew is a late one', async () => {
  const stored = new Map<string, string>();
  const open = await tabWith(stored);
  const page = await open();
  for (let at = 0; at < 500; at += 1) page.foldComment('site', 'ada', `c${at}`, true);
  page.foldComment('site', 'ada', 'c0', false);
  page.foldComment('site', 'ada', 'c500', true);
  const after = await open();
  expect(['c0', 'c1', 'c2', 'c500'].map((id) => after.isFolded('site', 'ada', id))).toEqual([
    false,
    undefined,
    true,
    true,
  ]);
  expect(JSON.parse(stored.get(KEY) ?? '')).toHaveLength(500);
});

it.each(['{', 'null', '7', '{"long":true}', '[7]', '[["long"]]', '[["long","yes"]]'])(
  'does not mind a broken note: %s',
  async (note) => {
    const page = await (await tabWith(new Map([[KEY, note]])))();
    expect(page.isFolded('site', 'ada', 'long')).toBeUndefined();
    page.foldComment('site', 'ada', 'long', true);
    expect(page.isFolded('site', 'ada', 'long')).toBe(true);
  },
);

it('folds for the visit where storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const page = await (await tabWith(new Map(), { getItem: refuse, setItem: refuse }))();
  const heard = vi.fn<() => void>();
  const stop = page.onFoldedComments(heard);
  page.foldComment('site', 'ada', 'long', true);
  expect(page.isFolded('site', 'ada', 'long')).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
