import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRefusedAddress } from './keepRefusedAddress.ts';

const { pushState, replaceState } = History.prototype;
let isRefusing = false;
let router: RouterHistory;

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, write] of Object.entries({ pushState, replaceState })) {
    History.prototype[name as 'pushState'] = function (...args) {
      if (isRefusing) throw new DOMException('too many', 'SecurityError');
      write.apply(this, args);
    };
  }
  history.replaceState(null, '', '/en');
  keepRefusedAddress();
  router = createBrowserHistory();
});

afterEach(() => {
  router.destroy();
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  isRefusing = false;
  vi.useRealTimers();
});

afterAll(() => {
  Object.assign(History.prototype, { pushState, replaceState });
});

const SEE = 'see src/ui/device/keepRefusedAddress.ts, which is called before the router makes its history';

describe('an address that the browser refuses', () => {
  it('keeps the router going, and is written when the browser takes it', () => {
    isRefusing = true;
    router.push('/en/latest');
    expect(router.flush, SEE).not.toThrow();
    router.replace('/en/latest?page=2', { offset: 0.5 });
    expect(router.flush, SEE).not.toThrow();
    expect([router.location.href, location.pathname], SEE).toEqual(['/en/latest?page=2', '/en']);
    expect(history.state).toMatchObject({ offset: 0.5 });
    isRefusing = false;
    const entries = history.length;
    vi.runAllTimers();
    expect(location.pathname + location.search, SEE).toBe('/en/latest?page=2');
    expect([history.length - entries, history.state.offset]).toEqual([1, 0.5]);
  });
});

describe('the history of the router', () => {
  it('notices what is written by its own methods, and nothing of the browser’s own', () => {
    const seen = vi.fn<() => void>();
    router.subscribe(seen);
    History.prototype.replaceState.call(history, { ...history.state, offset: 0.5 }, '', '/en/tags');
    expect(location.pathname).toBe('/en/tags');
    expect(
      seen,
      'the router notices what it should not: see pageAddress.ts and useProgress.ts of the reader',
    ).not.toHaveBeenCalled();
    router.push('/en/artists');
    router.flush();
    expect(seen).toHaveBeenCalledOnce();
  });

  it('names each entry by a key of its own, in its location and in the browser’s history', () => {
    const keys = () => [router.location.state.__TSR_key, history.state.key];
    const see = 'keys of entries stand elsewhere: see __TSR_key in src, and currentEntry in pageAddress.ts';
    const first = router.location.state.__TSR_key;
    expect(first, see).toBeTruthy();
    expect(keys(), see).toEqual([first, first]);
    router.push('/en/latest');
    router.flush();
    const second = router.location.state.__TSR_key;
    expect(second, see).toBeTruthy();
    expect(second, see).not.toBe(first);
    expect(keys(), see).toEqual([second, second]);
  });
});
