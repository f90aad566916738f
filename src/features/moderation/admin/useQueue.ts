import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiInput } from '../../../contract/ApiMap.ts';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { undoEntries } from '../../../ui/alerts/undoList.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import type { ReportKind } from '../../reports/reportReasons.ts';
import type { ListedItem, QueueItem } from '../moderationApi.ts';
import { doneKey } from './actWords.ts';
import { useThingName } from './useThingName.ts';
import { useWithOthers } from './useWithOthers.ts';

export type QueueFilter = { kind?: ReportKind; state: 'open' | 'decided' };
export type Decided = Omit<ApiInput<'POST /api/moderation/items/:id/decide'>, 'id' | 'version'>;

/** New reports and what others do appear after this time. */
const REFRESH_MS = 30_000;

export type Queue = {
  items: readonly ListedItem[] | undefined;
  isFailed: boolean;
  retry: () => void;
  /** Decides without waiting for the answer; a refusal brings the item back. */
  decide: (item: QueueItem, decided: Decided) => void;
  /** Decides by a form, which shows what is wrong. @throws ApiError */
  decideByForm: (item: QueueItem, decided: Decided) => Promise<void>;
  undoLast: () => void;
};

/**
 * The first page of the queue without what was decided here, and the decisions. `onReturned`: an
 * item waits again and is to be opened.
 */
export function useQueue(filter: QueueFilter, onReturned: (id: string) => void): Queue {
  const t = useTranslations('admin.moderation');
  const nameOf = useThingName();
  const withOthers = useWithOthers();
  const api = useApi();
  const { callApi } = api;
  const { showUndo, takeBack } = useUndo();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // The list may be older than what was taken back in it: by its version a decision would be
  // refused.
  const [returned, setReturned] = useState<readonly QueueItem[]>([]);
  const query = queryOf(api, 'GET /api/moderation/items', { ...filter, page: 1 }, { keptMs: 0 });
  const answer = useAnswer(query);
  const { data, isFailed, retry } = answer;
  const items = data && waitingOf(data.data, gone).map((item) => newerOf(item, returned));
  const isUsedUp = items?.length === 0 && data?.has_more === true;
  const refresh = useEffectEvent(retry);
  useLookAgain(REFRESH_MS, answer);
  useEffect(() => {
    if (isUsedUp) refresh();
  }, [isUsedUp]);

  const drop = (id: string) => setGone((others) => new Set([...others, id]));
  const bringBack = (id: string) => setGone((others) => new Set([...others].filter((one) => one !== id)));

  async function send(item: QueueItem, decided: Decided): Promise<void> {
    const { id, version, thing } = item;
    const seen = { id, version, ...(thing.comment ? { revision: thing.comment.revision } : {}) };
    const answer = await callApi('POST /api/moderation/items/:id/decide', { ...seen, ...decided });
    const name = nameOf(thing);
    showUndo({
      message: withOthers(t(`done.${doneKey(item, decided.act)}`, { name }), answer.others),
      undo: async () => {
        const back = await callApi('POST /api/moderation/items/:id/undo', { id, version: answer.version });
        setReturned((others) => [...others.filter((one) => one.id !== id), back]);
        bringBack(id);
        retry();
        onReturned(id);
      },
    });
  }

  /** Tells why a decision was refused; an item that another has decided stays away. */
  async function tell(item: QueueItem, error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'decided') {
      const { decision } = await callApi('GET /api/moderation/items/:id', { id: item.id });
      const username = decision?.by ?? t('someone');
      const text = decision
        ? t('decidedMeanwhile', { username, act: t(`acts.${decision.act}`) })
        : nameOf(item.thing);
      showAlert({ kind: 'danger', text });
      return;
    }
    bringBack(item.id);
    onReturned(item.id);
    retry();
    const changed = item.kind === 'comment' ? 'changedMeanwhile' : 'graverMeanwhile';
    if (code === 'stale') showAlert({ kind: 'danger', text: t(changed) });
    else if (error instanceof Error) showResponse(error);
  }

  return {
    items,
    isFailed: isFailed && !data,
    retry,
    decide(item, decided) {
      drop(item.id);
      send(item, decided).catch((error: unknown) => tell(item, error).catch(() => retry()));
    },
    async decideByForm(item, decided) {
      await send(item, decided);
      drop(item.id);
    },
    undoLast() {
      const [last] = undoEntries();
      if (last) void takeBack(last.id);
      else showAlert({ kind: 'danger', text: t('nothingToUndo') });
    },
  };
}

/** Those that are left, with runs of as many as are left. */
function waitingOf(listed: readonly ListedItem[], gone: ReadonlySet<string>): ListedItem[] {
  const goneOf = (run: string) => listed.filter((item) => item.run?.id === run && gone.has(item.id)).length;
  return listed
    .filter(({ id }) => !gone.has(id))
    .map((item) => {
      const { run } = item;
      const count = run ? run.count - goneOf(run.id) : 1;
      return { ...item, run: run && count > 1 ? { ...run, count } : null };
    });
}

function newerOf(listed: ListedItem, returned: readonly QueueItem[]): ListedItem {
  const newer = returned.find(({ id, version }) => id === listed.id && version > listed.version);
  return newer ? { ...newer, run: listed.run } : listed;
}
