import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { TermLine } from '../termEditingApi.ts';
import { MAX_MERGED_TERMS } from '../termLimits.ts';
import { MergeChosenDialog } from './MergeChosenDialog.tsx';

/** The most terms that one list has. */
const AT_ONCE = 200;

type Asked = { what: 'merge' | 'remove'; terms: readonly TermLine[]; end: (isDone: boolean) => void };

/** Shows or hides all terms of a target as one act. Resolves to false if no act was begun. */
export type ShowAll = (active: boolean, target: TableTarget) => Promise<boolean>;

type TermActs = { showAll: ShowAll; moreActs: readonly SelectionAct[] };

/**
 * The actions on terms that are selected in the table, and their dialogs. Few that are named are
 * shown and hidden at once; all that a filter finds, by `showAll`.
 */
export function useTermActs({ showAll, moreActs }: TermActs): {
  acts: readonly SelectionAct[];
  dialogs: ReactNode;
} {
  const t = useTranslations('admin.terms');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);

  const acts = useMemo(() => {
    async function termsOf(target: TableTarget): Promise<readonly TermLine[]> {
      const ids = target.kind === 'some' ? target.ids : [];
      if (ids.length > AT_ONCE) throw new Error(t('acts.tooMany', { count: AT_ONCE }));
      const q = `id:${ids.join(',')}`;
      const query = { q, sort: 'comics', order: 'desc', per_page: AT_ONCE } as const;
      return (await callApi('GET /api/admin/terms', query)).data;
    }
    async function setActive(terms: readonly Pick<TermLine, 'id' | 'version'>[], active: boolean) {
      const saved = [];
      for (const { id, version } of terms) {
        const edit = { id: Number(id), version, origin: 'table' as const, fields: { active } };
        const { term } = await callApi('PATCH /api/admin/terms/:id', edit);
        saved.push({ id, version: term.version });
      }
      invalidateAnswers(queries, 'GET /api/admin/terms');
      return saved;
    }
    const showing = (active: boolean) => async (target: TableTarget) => {
      if (target.kind === 'all' || target.ids.length > AT_ONCE) return showAll(active, target);
      const saved = await setActive(
        (await termsOf(target)).filter((term) => term.active !== active),
        active,
      );
      const message = t(active ? 'acts.shown' : 'acts.hidden', { count: saved.length });
      if (saved.length === 0) return void showResponse(message);
      const undo = async () => void (await setActive(saved, !active));
      return void showUndo({ message, undo });
    };
    const asking = (what: Asked['what']) => async (target: TableTarget) => {
      const terms = await termsOf(target);
      if (what === 'merge') refuseMerge(terms);
      return new Promise<boolean>((end) => setAsked({ what, terms, end }));
    };
    function refuseMerge(terms: readonly TermLine[]): void {
      if (terms.length < 2) throw new Error(t('acts.mergeTwo'));
      if (terms.length > MAX_MERGED_TERMS + 1)
        throw new Error(t('acts.tooMany', { count: MAX_MERGED_TERMS + 1 }));
      if (terms.some(({ taxonomy }) => taxonomy !== terms[0]?.taxonomy)) throw new Error(t('acts.mergeOne'));
    }
    return [
      { label: t('acts.merge'), keys: 'm', run: asking('merge') },
      { label: t('acts.show'), keys: 's', isForAll: true, run: showing(true) },
      { label: t('acts.hide'), keys: 'h', isForAll: true, run: showing(false) },
      ...moreActs,
      { label: t('acts.remove'), keys: 'Delete', isDanger: true, run: asking('remove') },
    ] satisfies SelectionAct[];
  }, [t, callApi, queries, showUndo, showAll, moreActs]);

  const end = (isDone: boolean) => {
    setAsked(undefined);
    asked?.end(isDone);
  };
  async function remove(terms: readonly TermLine[]): Promise<void> {
    setIsBusy(true);
    let removed = 0;
    let left = 0;
    try {
      for (const { id } of terms) {
        try {
          await callApi('DELETE /api/admin/terms/:id', { id: Number(id) });
          removed += 1;
        } catch (error) {
          // A term that something carries stays, and so does one that is gone already.
          if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
          left += 1;
        }
      }
      showResponse(t('acts.removed', { count: removed, left }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    } finally {
      setIsBusy(false);
      invalidateAnswers(queries, 'GET /api/admin/terms');
      invalidateAnswers(queries, 'GET /api/admin/term-count');
      end(removed > 0);
    }
  }
  const dialogs = asked && (
    <>
      {asked.what === 'merge' && (
        <MergeChosenDialog terms={asked.terms} onMerged={() => end(true)} onClose={() => end(false)} />
      )}
      <ConfirmDialog
        isOpen={asked.what === 'remove'}
        title={t('acts.removeTitle', { count: asked.terms.length })}
        confirmLabel={t('remove.act')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove(asked.terms)}
        onClose={() => end(false)}
      >
        {t('acts.removeAbout')}
      </ConfirmDialog>
    </>
  );
  return { acts, dialogs };
}
