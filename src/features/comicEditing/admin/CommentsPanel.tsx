import { useTranslations } from 'use-intl';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import './comicEditor.css';

const ThreadSettings = fetchedWithWords(
  async () => (await import('../../commentModeration/admin/ThreadSettings.tsx')).ThreadSettings,
  ['admin/comments', 'kit'],
);

/** Sets who may comment on the comic. A comic that readers cannot see has no such setting. */
export function CommentsPanel() {
  const t = useTranslations('admin.comics');
  const { features } = useSite();
  const { user } = useSession();
  const { state, slug } = useEntityForm<EditedComic>().object;
  if (state !== 'published' || user?.is_limited) return null;
  const path = `/${comicSegment(features)}/${encodeURIComponent(slug)}/comments`;
  return (
    <div className="comic-part-body">
      <Panel title={t('sections.comments')}>
        <div className="comic-comments">
          <PathLink path={path} className="text-link">
            {t('links.comments')}
          </PathLink>
          <ThreadSettings place={{ kind: 'comic', target: slug }} />
        </div>
      </Panel>
    </div>
  );
}
