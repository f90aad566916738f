import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageAddress } from './pageAddress.ts';

type Visit = Parameters<Parameters<typeof pageAddress>[0]['subscribe']>[0];

/**
 * The browser's history, and the router's, as far as the address needs them: one list of what was
 * written.
 */
class FakeHistory {
  static written: string[] = [];
  replaceState(state: unknown, _: string, href?: string) {
    FakeHistory.written.push(`replaceState ${href ?? JSON.stringify(state)}`);
  }
}

function fakeRouter() {
  const visits = new Set<Visit>();
  const tell = (pathname: string) => {
    for (const visit of visits) visit({ location: { pathname } } as Parameters<Visit>[0]);
  };
  return {
    tell,
    push(href: string, { offset }: { offset: number }) {
      FakeHistory.written.push(`push ${href} ${offset}`);
      tell(href);
    },
    replace(href: string) {
      FakeHistory.written.push(`replace ${href}`);
      tell(href);
    },
    subscribe(visit: Visit) {
      visits.add(visit);
      return () => void visits.delete(visit);
    },
  };
}

const at = (page: number, leaps = 0, offset = 0) => ({ page, offset, leaps, href: `/${page}` });

beforeEach(() => {
  FakeHistory.written = [];
  vi.useFakeTimers();
  vi.stubGlobal('History', FakeHistory);
  vi.stubGlobal('history', Object.assign(new FakeHistory(), { state: { key: 'opened' } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pages that are turned share one entry, which shows the newest soon', () => {
  const { follow } = pageAddress(fakeRouter(), 1);
  follow(at(2));
  follow(at(3));
  expect(FakeHistory.written).toEqual([]);
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual(['replaceState /3']);
});

test('a leap is a new entry, and the one before shows the page that was left', () => {
  const { follow } = pageAddress(fakeRouter(), 1);
  follow(at(2));
  follow(at(20, 1));
  follow(at(20, 1));
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual([
    'replaceState /2',
    'replaceState {"key":"opened","offset":0}',
    'push /20 0',
  ]);
});

test('the entry that a leap leaves keeps how far down its page was read', () => {
  const { follow, stand } = pageAddress(fakeRouter(), 1);
  stand(0.6);
  follow(at(1, 1, 1));
  expect(FakeHistory.written).toEqual(['replaceState {"key":"opened","offset":0.6}', 'push /1 1']);
});

test('an address that shows the page already is left as it is', () => {
  const { follow, told } = pageAddress(fakeRouter(), 1);
  follow(at(1));
  told(7);
  follow(at(7));
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual([]);
});

test.each([99, Number.NaN])('an address that asks for page %d is put right', (asked) => {
  pageAddress(fakeRouter(), asked).follow(at(20));
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual(['replaceState /20']);
});

test('a page that waits is not written into an entry that the reader has gone to since', () => {
  pageAddress(fakeRouter(), 1).follow(at(2));
  Object.assign(history, { state: { key: 'another' } });
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual([]);
});

test('another chapter takes the place of a page that waits', () => {
  const { follow, enter } = pageAddress(fakeRouter(), 1);
  follow(at(2));
  enter({ ...at(1), href: '/next' });
  follow(at(1));
  vi.runAllTimers();
  expect(FakeHistory.written).toEqual(['replace /next']);
});

test('tells of the addresses that others lead to, not of its own', () => {
  const router = fakeRouter();
  const { follow, enter, onVisit } = pageAddress(router, 1);
  const visits: string[] = [];
  const leave = onVisit((pathname) => visits.push(pathname));
  follow(at(20, 1));
  enter(at(1, 1));
  router.tell('/3');
  leave();
  router.tell('/4');
  expect(visits).toEqual(['/3']);
});
