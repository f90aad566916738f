import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { OtherBrowser, OtherTab, OtherVisitor, Size, TestedKey } from './OtherBrowser.ts';

/** WebDriver's own letters for keys that write none. */
const KEYS: Record<TestedKey, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Space: ' ',
};
const START_MS = 20_000;
/** Height of the browser's own bar above the page. */
const BAR_PX = 38;

type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

/**
 * WebKitGTK on a screen of its own. Its driver speaks WebDriver as it was before BiDi, which no
 * library here does.
 */
export async function openWebKit(driver: string): Promise<OtherBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'longstrip-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
  });
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      HOME: home,
      XDG_RUNTIME_DIR: home,
    },
  });
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilReady(call);
  return {
    arrive: (size) => arrive(call, size),
    async close() {
      await end(program);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(call: Call): Promise<void> {
  const limitMs = performance.now() + START_MS;
  for (;;) {
    try {
      return await call('GET', '/status');
    } catch (error) {
      if (performance.now() > limitMs) throw error;
      await after(50);
    }
  }
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

async function arrive(call: Call, size: Size): Promise<OtherVisitor> {
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  });
  const session = `/session/${sessionId}`;
  const complaints: string[] = [];
  const first = await call<string>('GET', `${session}/window`);
  let free: string | undefined = first;
  const open: OtherTab[] = [];
  return {
    async newTab() {
      const handle =
        free ?? (await call<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' })).handle;
      free = undefined;
      const tab = tabOf({ call, session, handle, complaints });
      open.push(tab);
      await tab.resize(size);
      return tab;
    },
    async complaints() {
      for (const tab of open) await tab.evaluate('() => {}').catch(() => {});
      return complaints;
    },
    close: () => call('DELETE', session),
  };
}

type TabOf = { call: Call; session: string; handle: string; complaints: string[] };

function tabOf({ call, session, handle, complaints }: TabOf): OtherTab {
  const send: Call = async (method, path, body) => {
    await call('POST', `${session}/window`, { handle });
    return call(method, `${session}${path}`, body);
  };
  const run = async (script: string, given?: unknown) => {
    const answer = await send<{ value?: unknown; error?: string; complaints?: string[] }>(
      'POST',
      '/execute/async',
      {
        script: `const [given, done] = arguments;
          Promise.resolve().then(() => (${script})(given)).then(
            (value) => done({ value, complaints: window.complaints?.splice(0) }),
            (error) => done({ error: String(error) }),
          );`,
        args: [given ?? null],
      },
    );
    complaints.push(...(answer.complaints ?? []));
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };
  const act = async (...actions: object[]) => {
    await send('POST', '/actions', { actions });
    // The driver takes the same turn of a wheel twice for one.
    await send('DELETE', '/actions');
  };
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), duration: 0 });
  return {
    async goto(address) {
      await send('POST', '/url', { url: address });
      await run(String(watchComplaints));
    },
    async reload() {
      await send('POST', '/refresh');
      await run(String(watchComplaints));
    },
    evaluate: ((ask: unknown, given: unknown) => run(String(ask), given)) as Page['evaluate'],
    async press(key) {
      const value = KEYS[key];
      await act({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      });
    },
    click: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...at(x, y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    wheel: (x, y, byPx) =>
      act({
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', ...at(x, y), deltaX: 0, deltaY: byPx }],
      }),
    async resize({ width, height }) {
      const frame = { width, height: height + BAR_PX };
      await send('POST', '/window/rect', { x: 0, y: 0, ...frame });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: () => send('DELETE', '/window'),
  };
}

/** The driver tells nothing of the console, so the page keeps it, from when it is loaded. */
function watchComplaints(): void {
  const kept: string[] = [];
  Object.assign(window, { complaints: kept });
  addEventListener('error', ({ message }) => kept.push(`exception: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(`exception: ${String(reason)}`));
  console.error = (...said: unknown[]) => void kept.push(`error: ${said.map(String).join(' ')}`);
}
