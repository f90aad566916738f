import { Problem } from '../../../platform/http/Problem.ts';
import { DOWNLOADS_AT_ONCE } from '../downloadsApi.ts';

const CONNECTIONS_OF_ONE = 4;

/** One connection of a download. */
export type RunningConnection = {
  /** Says what all connections before had sent. */
  startAfter(sentBytes: number): void;
  count(bytes: number): void;
  /** Bytes that all connections of its ticket have sent, those that are open now too. */
  sentBytes(): number;
  /** Says that it sends the whole file. One that did so before is cut off. */
  sendWhole(cut: () => void): void;
  /** Gives its place to another. Whether it was the last that was open. */
  close(): boolean;
  /** Its bytes are counted elsewhere: until then the sum here is the right one. */
  forget(): void;
};

export type RunningDownloads = {
  /**
   * Counts a connection until it is closed.
   * @throws Problem downloads_running
   */
  begin(userId: string, ticketId: string): RunningConnection;
};

type RunningTicket = {
  open: number;
  /** Connections whose bytes are in this sum alone. */
  uncounted: number;
  /** Bytes that were sent when the first of them began. */
  before?: number;
  since: number;
  cutWhole?: () => void;
};

/** The downloads that this process sends now, by member and ticket. */
export function countRunningDownloads(): RunningDownloads {
  const members = new Map<string, Map<string, RunningTicket>>();
  return {
    begin(userId, ticketId) {
      const tickets = members.get(userId) ?? new Map<string, RunningTicket>();
      const ticket = tickets.get(ticketId) ?? { open: 0, uncounted: 0, since: 0 };
      const others = [...tickets.values()].filter((one) => one !== ticket && one.open > 0);
      if (others.length >= DOWNLOADS_AT_ONCE || ticket.open >= CONNECTIONS_OF_ONE)
        throw new Problem('downloads_running', { seconds: 30 });
      ticket.open += 1;
      ticket.uncounted += 1;
      members.set(userId, tickets.set(ticketId, ticket));
      return {
        startAfter(sentBytes) {
          ticket.before ??= sentBytes;
        },
        count(bytes) {
          ticket.since += bytes;
        },
        sentBytes: () => (ticket.before ?? 0) + ticket.since,
        sendWhole(cut) {
          ticket.cutWhole?.();
          ticket.cutWhole = cut;
        },
        close() {
          ticket.open -= 1;
          return ticket.open === 0;
        },
        forget() {
          ticket.uncounted -= 1;
          if (ticket.uncounted === 0) tickets.delete(ticketId);
          if (tickets.size === 0) members.delete(userId);
        },
      };
    },
  };
}
