import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from './networkOf.ts';

export type ConnectionLimits = {
  /** Most connections of the whole process, proxies included. */
  inAll: number;
  /**
   * Most connections from one network, as networkOf groups addresses. Trusted proxies have no such
   * limit.
   */
  ofNetwork: number;
  /** Requests of one connection whose answers have not left. Browsers and proxies send one. */
  unanswered: number;
  /** A connection on which nothing moves for so long, in either direction, is dropped. */
  stalledMs: number;
};

const CONNECTION_LIMITS: ConnectionLimits = {
  inAll: 2_000,
  ofNetwork: 256,
  unanswered: 8,
  stalledMs: 60_000,
};

const REFUSED = 'a connection was refused';

/** Requests whose answers have not left: several sites can stand behind one listening server. */
const unanswered = new WeakMap<Socket, number>();

export type LimitConnections = {
  trustedProxies: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
  limits?: ConnectionLimits;
};

/**
 * Closes connections beyond the limits. Must be called before any other hook is added. Answers that
 * nobody reads pile up in memory, and one packet can hold a thousand requests.
 */
export function limitConnections(app: FastifyInstance, options: LimitConnections): void {
  const { log, trustedProxies, limits = CONNECTION_LIMITS } = options;
  const refuse = (socket: Socket, reason: string) => {
    const address = socket.remoteAddress ?? '';
    socket.destroy();
    log.warn({ event: 'connection_refused', reason, address }, REFUSED);
  };
  const proxies = listOf(trustedProxies);
  const open = new Set<Socket>();
  let isClosing = false;
  const counts = new Map<string, number>();
  app.server.maxConnections = limits.inAll;
  app.server.setTimeout(limits.stalledMs);
  app.server.on('drop', (dropped) => {
    const address = dropped?.remoteAddress ?? '';
    log.warn({ event: 'connection_refused', reason: 'too many connections', address }, REFUSED);
  });
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (isIn(proxies, address)) return;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > limits.ofNetwork) return refuse(socket, 'too many connections of one network');
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed) return void reply.hijack();
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > limits.unanswered) {
      stopParsing(socket);
      refuse(socket, 'too many unanswered requests');
      return void reply.hijack();
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      unanswered.set(socket, left);
      // A call that a page of ours makes has no connection, and may outlive the page.
      if (isClosing && left === 0 && open.has(socket)) socket.end();
    });
    done();
  });
  // Browsers open connections that they may never use, and keep others. To Node they are busy: the
  // stop would wait for them.
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of open) if (!unanswered.get(socket)) socket.destroy();
    done();
  });
}

/**
 * NOTE: the parser goes on with the packet it has, which costs 100 times more than all that came
 * before. Node has no public way to stop it: the result 2 tells it that HTTP ends here.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: unknown } | null };
  if (parser && 'onIncoming' in parser) parser.onIncoming = () => 2;
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return address !== '' && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
