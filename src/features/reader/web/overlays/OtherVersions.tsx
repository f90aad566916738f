import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { foldKeys } from '../../../chapters/foldKeys.ts';
import { useChapterProgress } from '../../../chapters/web/useChapterProgress.ts';
import { useHiddenGroups } from '../../../versions/web/useHiddenGroups.ts';
import type { ReaderState } from '../ReaderState.ts';
import { ChapterListRow } from './ChapterListRow.tsx';
import './readerLists.css';
import './sheetParts.css';

/** The open chapter by other groups and in other languages, at the page that is read. */
export function OtherVersions({ reader }: { reader: Pick<ReaderState, 'manifest' | 'moves'> }): ReactNode {
  const { comic, chapter } = reader.manifest;
  const t = useTranslations('versions');
  const titleId = useId();
  const progress = useChapterProgress(comic.slug);
  const { isHidden } = useHiddenGroups();
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/comics/:slug/chapters', { slug: comic.slug }));
  const rows = data?.data ?? [];
  const keyOf = foldKeys(rows);
  const others = rows.filter(
    (row) => row.slug !== chapter.slug && keyOf(row) === keyOf(chapter) && !isHidden(row),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="sheet-legend">
        {t('others')}
      </h3>
      <ul className="other-versions">
        {others.map((row) => (
          <li key={row.slug}>
            <ChapterListRow
              comic={comic.slug}
              line={{ chapter: row }}
              page={reader.moves.page}
              progress={progress}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
