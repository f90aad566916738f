import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { focusField } from '../../editing/admin/TroubleBox.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import '../../../ui/kit/badge.css';
import './comicEditor.css';

/**
 * The things that a comic should have before readers see it. Each line that is open leads to its
 * place.
 */
export function CheckList() {
  const t = useTranslations('admin.comics.checks');
  const { features } = useSite();
  const { object: comic, value, words } = useEntityForm<EditedComic>();
  const path = `/admin/comics/${encodeURIComponent(comic.slug)}`;
  const checks = [
    { name: words.label('title'), field: 'title', isDone: value('title').trim() !== '' },
    { name: words.label('cover'), field: 'cover', isDone: value('cover') !== null },
    { name: words.label('language'), field: 'language', isDone: value('language') !== null },
    ...(features.includes('ratings')
      ? [
          {
            name: words.label('terms/ratings'),
            field: 'terms/ratings',
            isDone: value('terms/ratings').length > 0,
          },
        ]
      : []),
  ];
  return (
    <ul className="comic-checks">
      {checks.map(({ name, field, isDone }) => (
        <li key={field}>
          <CheckMark isDone={isDone} />
          {isDone ? (
            <span>{t('has', { name })}</span>
          ) : (
            <button type="button" className="link" onClick={() => focusField(field)}>
              {t('lacks', { name })}
            </button>
          )}
        </li>
      ))}
      <li>
        <CheckMark isDone={comic.pages_count > 0} />
        {comic.pages_count > 0 ? (
          <PathLink path={`${path}/chapters`} className="link">
            {t('pages', { chapters: comic.chapters_count, pages: comic.pages_count })}
          </PathLink>
        ) : (
          <PathLink path={`${path}/upload`} className="link">
            {t('chapters')}
          </PathLink>
        )}
      </li>
      {comic.pages_count > 0 && comic.live_chapters_count === 0 && (
        <li>
          <CheckMark isDone={false} />
          <PathLink path={`${path}/chapters`} className="link">
            {t('live')}
          </PathLink>
        </li>
      )}
    </ul>
  );
}

function CheckMark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? Check : CircleAlert;
  return <Icon aria-hidden className={isDone ? 'size-icon-small' : 'size-icon-small tone-warn'} />;
}
