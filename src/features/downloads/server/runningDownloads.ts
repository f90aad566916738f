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
  end(): void;
};

export type RunningDownloads = {
  /**
   * Counts a connection until it ends.
   * @throws Problem downloads_running
   */
  begin(userId: string, ticketId: string): RunningConnection;
};

/** `before`: sent when the first of the open connections began. */
type RunningTicket = { connections: number; before?: number; since: number; cutWhole?: () => void };

/** The downloads that this process sends now, by member and ticket. */
export function countRunningDownloads(): RunningDownloads {
  const members = new Map<string, Map<string, RunningTicket>>();
  return {
    begin(userId, ticketId) {
      const tickets = members.get(userId) ?? new Map<string, RunningTicket>();
      const ticket = tickets.get(ticketId) ?? { connections: 0, since: 0 };
      const isTooMany =
        ticket.connections === 0
          ? tickets.size >= DOWNLOADS_AT_ONCE
          : ticket.connections >= CONNECTIONS_OF_ONE;
      if (isTooMany) throw new Problem('downloads_running', { seconds: 30 });
      ticket.connections += 1;
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
        end() {
          ticket.connections -= 1;
          if (ticket.connections === 0) tickets.delete(ticketId);
          if (tickets.size === 0) members.delete(userId);
        },
      };
    },
  };
}
