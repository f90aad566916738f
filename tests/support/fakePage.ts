import { vi } from 'vitest';
import type { CallApi } from '../../src/contract/ApiMap.ts';
import type { ApiError } from '../../src/ui/api/ApiError.ts';
import { fakeStorage } from './fakeStorage.ts';

/** A browser without a screen: what it stores outlasts the pages that are opened in it. */
export type FakeDevice = {
  stored: Map<string, string>;
  /** By how much its clock is off, in milliseconds. It needs fake timers. */
  clockMs: number;
  /** Names of the locks that its pages hold; none where the site has no TLS. */
  locks: Set<string> | undefined;
  /** Storage of the tab that the next page is opened in; a new tab has none. */
  session?: object;
};

export function fakeDevice(clockMs = 0): FakeDevice {
  return { stored: new Map(), clockMs, locks: new Set() };
}

/** Answers the calls of a page: `token` is of the member who is logged in there. */
export type FakeAnswers = (call: {
  key: string;
  input: object;
  token: string | null;
  now: number;
}) => Promise<unknown>;

export type FakePage = {
  site: { siteId: string; callApi: CallApi };
  stored: Map<string, string>;
  session: object;
  logIn(memberId: string): void;
  /** Makes this page, of several in a test, the one that runs. */
  show(): void;
  /** Another tab of this device has changed something. */
  hear(): void;
  /** The tab is hidden and left: requests that outlive it are sent. */
  leave(): Promise<void>;
  /** The browser has kept the page that was left, and shows it again. */
  showAgain(): void;
  /** The tab ends without a word. */
  kill(): void;
  /** The reader has been elsewhere and returns to the tab. */
  comeBack(): Promise<void>;
  goOffline(): void;
  goOnline(): Promise<void>;
};

let clockMs = 0;

type Loaded = { ApiError: typeof ApiError; writeNotes(notes: Record<string, string>): void };

/**
 * Opens a page on a device: every module that `load` imports is new, as in a tab that has just been
 * loaded. Its calls go to `answers`; `writeNotes` and `ApiError` have to be among the modules.
 */
export async function openFakePage<Modules extends Loaded>(
  device: FakeDevice,
  answers: FakeAnswers,
  load: () => Promise<Modules>,
): Promise<FakePage & Modules> {
  const view = new EventTarget();
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const held = new Set<string>();
  const network = { onLine: true, userAgent: 'Linux', ...fakeLocks(device, held) };
  const { stored } = device;
  const session = device.session ?? fakeStorage(new Map());
  const show = () => {
    if (vi.isFakeTimers()) vi.setSystemTime(Date.now() - clockMs + device.clockMs);
    clockMs = device.clockMs;
    vi.stubGlobal('localStorage', fakeStorage(stored));
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
    vi.stubGlobal('document', tab);
    vi.stubGlobal('navigator', network);
  };
  show();
  vi.resetModules();
  const modules = await load();
  const callApi = async (key: string, input: object) => {
    if (!network.onLine) throw new modules.ApiError({ status: 0, code: 'network', message: '' });
    const now = Date.now() - device.clockMs;
    // Goes through JSON, as over a network.
    const sent = JSON.parse(JSON.stringify(input)) as object;
    const answer = await answers({ key, input: sent, token: stored.get('site_token') ?? null, now });
    if (typeof answer !== 'number') return JSON.parse(JSON.stringify(answer)) as object;
    throw new modules.ApiError({ status: answer, code: 'something_went_wrong', message: '' });
  };
  const endTimers = () => {
    const now = Date.now();
    vi.clearAllTimers();
    // That has set the clock back to where it began.
    vi.setSystemTime(now);
  };
  const settle = async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  };
  return {
    ...modules,
    site: { siteId: 'site', callApi: callApi as unknown as CallApi },
    stored,
    session,
    show,
    logIn: (id) => modules.writeNotes({ site_user: JSON.stringify({ id }), site_token: `token-${id}` }),
    hear: () => void view.dispatchEvent(new Event('storage')),
    async leave() {
      tab.visibilityState = 'hidden';
      tab.dispatchEvent(new Event('visibilitychange'));
      view.dispatchEvent(new Event('pagehide'));
      await settle();
      endTimers();
    },
    showAgain() {
      show();
      tab.visibilityState = 'visible';
      view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    kill() {
      for (const name of held) device.locks?.delete(name);
      endTimers();
    },
    async comeBack() {
      tab.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
    goOffline: () => (network.onLine = false),
    async goOnline() {
      network.onLine = true;
      view.dispatchEvent(new Event('online'));
      await settle();
    },
  };
}

/** The locks of a page's navigator: held until their work is done, or the page is killed. */
function fakeLocks({ locks }: FakeDevice, held: Set<string>): object {
  if (!locks) return {};
  return {
    locks: {
      async request(name: string, work: () => Promise<void>) {
        locks.add(name);
        held.add(name);
        await work();
        locks.delete(name);
      },
      query: async () => ({ held: [...locks].map((name) => ({ name })) }),
    },
  };
}

/** For `afterEach`. */
export function closeFakePages(): void {
  clockMs = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
