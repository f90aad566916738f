import { Problem } from '../../../platform/http/Problem.ts';
import { DOWNLOADS_AT_ONCE } from '../downloadsApi.ts';

const CONNECTIONS_OF_ONE = 4;

export type RunningDownloads = {
  /**
   * Counts a connection until the returned function is called.
   * @throws Problem downloads_running
   */
  begin(userId: string, file: string): () => void;
};

/** The downloads that this process sends now, by member and file. */
export function countRunningDownloads(): RunningDownloads {
  const members = new Map<string, Map<string, number>>();
  return {
    begin(userId, file) {
      const files = members.get(userId) ?? new Map<string, number>();
      const connections = files.get(file) ?? 0;
      const isTooMany =
        connections === 0 ? files.size >= DOWNLOADS_AT_ONCE : connections >= CONNECTIONS_OF_ONE;
      if (isTooMany) throw new Problem('downloads_running', { seconds: 30 });
      members.set(userId, files.set(file, connections + 1));
      return () => {
        const left = (files.get(file) ?? 1) - 1;
        if (left > 0) files.set(file, left);
        else files.delete(file);
        if (files.size === 0) members.delete(userId);
      };
    },
  };
}
