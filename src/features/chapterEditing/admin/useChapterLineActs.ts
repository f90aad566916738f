import { useLayoutEffect, useMemo, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { RowAct } from '../../../ui/table/TableDeclaration.ts';
import { MAX_CHAPTER_CHANGES, type ChapterChange, type ChapterLine } from '../chapterLinesApi.ts';
import { actsOn, type ChapterActName } from './chapterActs.ts';
import { changesBack } from './changesBack.ts';
import { useRenewChapters } from './useRenewChapters.ts';

export type EditedText = 'title' | 'number' | 'volume' | 'language';
/** Each with words of its own. */
const REASONS = ['in_bin', 'taken_down', 'missing_rating', 'not_found'] as const;

export type ChapterLineActs = {
  save(chapter: ChapterLine, fields: Partial<Record<EditedText, string | null>>): Promise<ChapterLine>;
  rowActs(chapter: ChapterLine): RowAct[];
  /** False where nothing was changed: rows then stay selected. */
  change(act: ChapterActName, ids: readonly string[]): Promise<boolean>;
};

/** The actions on rows of the table of chapters. It stays the same object. */
export function useChapterLineActs(): ChapterLineActs {
  const t = useTranslations('admin.chapters');
  const format = useFormatter();
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const renew = useRenewChapters();
  async function send(changes: readonly ChapterChange[]) {
    const changed = [];
    const refused = [];
    for (let from = 0; from < changes.length; from += MAX_CHAPTER_CHANGES) {
      const part = changes.slice(from, from + MAX_CHAPTER_CHANGES);
      const answer = await callApi('POST /api/admin/chapter-changes', { changes: part });
      changed.push(...answer.changed);
      refused.push(...answer.refused);
    }
    renew();
    return { changed, refused };
  }
  function refusal(refused: readonly { code: string }[]): string {
    const reasons = new Set(
      refused.map(({ code }) => t(`all.reasons.${REASONS.find((one) => one === code) ?? 'other'}`)),
    );
    return t('all.refused', { count: refused.length, reasons: format.list(reasons) });
  }
  const doing: ChapterLineActs = {
    async save(line, fields) {
      const { chapter } = await callApi('PATCH /api/admin/comics/:slug/chapters/:chapter', {
        slug: line.comic,
        chapter: line.id,
        version: line.version,
        origin: 'table',
        fields,
      });
      const { number, volume, title, language, slug, version } = chapter;
      return { ...line, number, volume, title, language, slug, version };
    },
    async change(act, ids) {
      const { changed, refused } = await send(ids.map((chapter) => ({ chapter, act })));
      const left = refused.length > 0 ? ` ${refusal(refused)}` : '';
      const message = t(`all.done.${act}`, { count: changed.length }) + left;
      if (changed.length === 0) {
        showResponse(message);
        return refused.length === 0;
      }
      showUndo({
        message,
        undo: async () => {
          await send(changesBack(act, changed));
        },
      });
      return true;
    },
    rowActs(chapter) {
      return actsOn(chapter).map((act) => ({
        label: t(act),
        onSelect: () => void doing.change(act, [chapter.id]).catch(sayWhy),
        ...(act === 'bin' ? { isDanger: true, hasLine: true } : { isQuick: true }),
      }));
    },
  };
  const latest = useRef(doing);
  useLayoutEffect(() => {
    latest.current = doing;
  });
  return useMemo<ChapterLineActs>(
    () => ({
      save: (chapter, fields) => latest.current.save(chapter, fields),
      rowActs: (chapter) => latest.current.rowActs(chapter),
      change: (act, ids) => latest.current.change(act, ids),
    }),
    [],
  );
}

function sayWhy(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  showResponse(error);
}
