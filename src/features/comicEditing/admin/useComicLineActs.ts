import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import type { RowAct } from '../../../ui/table/TableDeclaration.ts';
import type { ComicLine } from '../comicEditingApi.ts';
import { comicActs, type ComicActName } from './comicActs.ts';

/** Fields that are edited in their cells. */
type LineFields = Pick<ComicLine, 'title' | 'status' | 'language' | 'premium'>;

export type ComicLineActs = {
  save(comic: ComicLine, fields: Partial<LineFields>): Promise<ComicLine>;
  rowActs(comic: ComicLine): RowAct[];
};

/** The actions on one row of the table of comics. It stays the same object. */
export function useComicLineActs(): ComicLineActs {
  const t = useTranslations('admin.comics');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const renew = () => {
    invalidateAnswers(queries, 'GET /api/admin/comics');
    invalidateAnswers(queries, 'GET /api/admin/comic-count');
  };
  async function run({ id, title }: ComicLine, act: ComicActName): Promise<void> {
    const acts = comicActs(callApi, id);
    try {
      const { undo_id: undoId } = await acts.run(act);
      renew();
      if (undoId === null) return;
      showUndo({
        message: t(`done.${act}`, { title }),
        undo: async () => {
          await acts.undo(undoId);
          renew();
        },
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showResponse(error);
    }
  }
  const doing: ComicLineActs = {
    async save(line, fields) {
      const { comic } = await callApi('PATCH /api/admin/comics/:slug', {
        slug: line.id,
        version: line.version,
        origin: 'table',
        fields,
      });
      const { title, status, language, premium } = comic.fields;
      const saved = { title, status, language, premium };
      return { ...line, ...saved, version: comic.version, is_locked: comic.locked_fields.length > 0 };
    },
    rowActs(comic) {
      const act = (name: ComicActName, rest: Partial<RowAct> = {}): RowAct => ({
        label: t(`acts.${name}`),
        onSelect: () => void run(comic, name),
        ...rest,
      });
      if (comic.state === 'taken_down') return [];
      if (comic.state === 'bin') return [act('restore')];
      const next = comic.state === 'published' ? act('unpublish') : act('publish');
      return [next, act('bin', { isDanger: true, hasLine: true })];
    },
  };
  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  return useMemo<ComicLineActs>(
    () => ({
      save: (comic, fields) => latest.current.save(comic, fields),
      rowActs: (comic) => latest.current.rowActs(comic),
    }),
    [],
  );
}
