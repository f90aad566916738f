import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { EnteredChapter, Upload } from '../uploadsApi.ts';
import { UploadNote } from './UploadNote.tsx';
import './uploads.css';

/** The chapters of an upload after it was entered, by their comics. */
export function EnteredChapters({ upload, onMore }: { upload: Upload; onMore: () => void }) {
  const t = useTranslations('admin.uploads');
  const { entered, comics } = upload;
  const left = entered.filter(({ comic }) => !comics.some(({ slug }) => slug === comic));
  const [only] = comics.length === 1 ? comics : [];
  const path = `/admin/comics${only ? `/${encodeURIComponent(only.slug)}` : ''}`;
  return (
    <section className="upload-part">
      <h2 className="text-20">
        <span role="status">{t('doneTitle')}</span>
      </h2>
      {comics.map(({ slug, title }) => (
        <section key={slug} className="upload-part">
          <h3 className="text-16">
            <PathLink path={`/admin/comics/${encodeURIComponent(slug)}`} className="text-link">
              {title}
            </PathLink>
          </h3>
          <ChapterLines chapters={entered.filter(({ comic }) => comic === slug)} />
        </section>
      ))}
      {left.length > 0 && <ChapterLines chapters={left} />}
      <div className="upload-buttons">
        {comics.length > 0 && (
          <PathLink path={path} className="button button-primary">
            {t(only ? 'toComic' : 'toComics')}
          </PathLink>
        )}
        {only && (
          <PathLink path={`${path}/chapters`} className="button">
            {t('toChapters')}
          </PathLink>
        )}
        <Button onClick={onMore}>{t('more')}</Button>
      </div>
    </section>
  );
}

function ChapterLines({ chapters }: { chapters: readonly EnteredChapter[] }) {
  const t = useTranslations('admin.uploads');
  return (
    <ul>
      {chapters.map(({ source, status, comic, chapter, problem }) => (
        <li key={source}>
          {source}: {t(`status.${status}`)}
          {comic !== null && chapter !== null && ` (${comic}/${chapter})`}
          {problem !== null && <UploadNote note={problem} />}
        </li>
      ))}
    </ul>
  );
}
