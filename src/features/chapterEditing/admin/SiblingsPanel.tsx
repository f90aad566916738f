import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import { chapterPath } from './chapterPath.ts';
import { ChapterState } from './ChapterState.tsx';
import './chapterEditor.css';

/** Other versions of the chapter's number: in another language, or of another group. */
export function SiblingsPanel() {
  const t = useTranslations('admin.pages');
  const { object: chapter } = useEntityForm<EditedChapter>();
  const query = queryOf(
    useApi(),
    'GET /api/admin/comics/:slug/chapters',
    { slug: chapter.comic },
    { keptMs: 0 },
  );
  const { data } = useAnswer(query);
  const others = (data?.data ?? []).filter(
    ({ slug, number, volume }) =>
      slug !== chapter.slug &&
      number === chapter.number &&
      volume === chapter.volume &&
      (number ?? volume) !== null,
  );
  if (others.length === 0) return null;
  return (
    <Panel title={t('otherVersions')}>
      <ul className="chapter-versions">
        {others.map((other) => (
          <li key={other.slug}>
            <PathLink path={chapterPath(other)} className="text-link">
              {[other.title ?? other.slug, other.language].filter(Boolean).join(', ')}
            </PathLink>{' '}
            <ChapterState state={other.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
