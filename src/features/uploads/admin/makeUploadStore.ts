import { alertOf } from '../../../ui/alerts/alertOf.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { Persist, Wait } from './persist.ts';
import { UnreadableFile } from './UnreadableFile.ts';
import { NO_UPLOAD, type UploadFault, type UploadState } from './UploadState.ts';

/** So many in one act: a server that cannot read the files is not made to try it for ever. */
const BAD_ANSWERS = 3;

export type UploadStore = {
  subscribe: (onChange: () => void) => () => void;
  view: () => UploadState;
  set: (change: Partial<UploadState>) => void;
  /** Begins an act, by whose signal its calls end; the act before is over. */
  begin: () => Persist;
  /** Does an act, and says its failure in the state. Whether it was done. */
  run: (of: 'find' | 'send', act: (calls: Persist) => Promise<void>) => Promise<boolean>;
  /** Ends what is under way; the state stays. */
  halt: () => void;
  /** Ends what is under way, and begins from this state. */
  reset: (state: UploadState) => void;
};

const CALM = { fault: undefined, wait: undefined, tooMany: undefined, hasWrongFiles: false };

/** The state of an upload, and the one act at a time that changes it. */
export function makeUploadStore(): UploadStore {
  let state: UploadState = { upload: undefined };
  let control: AbortController | undefined;
  const listeners = new Set<() => void>();
  const put = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const set = (change: Partial<UploadState>) => put({ ...state, ...change });
  const begin = (): Persist => {
    control?.abort();
    const { signal } = (control = new AbortController());
    set(CALM);
    const onWait = (wait: Wait | undefined) => {
      if (!signal.aborted && wait !== state.wait) set({ wait });
    };
    return { signal, onWait, suffers: { left: BAD_ANSWERS } };
  };
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    view: () => state,
    set,
    begin,
    async run(of, act) {
      const calls = begin();
      try {
        await act(calls);
        return !calls.signal.aborted;
      } catch (error) {
        if (calls.signal.aborted) return false;
        // Other calls of the act may be under way.
        control?.abort();
        put({ ...state, ...failed(state.task?.kind === 'read' ? 'read' : of, error) });
        return false;
      }
    },
    halt: () => control?.abort(),
    reset(next) {
      control?.abort();
      put(next);
    },
  };
}

function failed(of: UploadFault['of'], error: unknown): Partial<UploadState> {
  if (error instanceof UnreadableFile)
    return { task: undefined, wait: undefined, fault: { of: 'file', reason: error.message } };
  // An address may have the id of no upload, or none at all.
  const isGone =
    error instanceof ApiError &&
    ([404, 410].includes(error.status) || (of === 'find' && error.status === 422));
  const reason = error instanceof Error ? (alertOf(error).text ?? error.message) : String(error);
  const fault: UploadFault = { of: isGone ? 'gone' : of, reason };
  return { task: undefined, wait: undefined, fault, ...(isGone ? { ...NO_UPLOAD, id: undefined } : {}) };
}
