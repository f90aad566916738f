import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { isTitleBeside, useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import type { DownloadChapter } from '../downloadsApi.ts';
import './downloads.css';

type DownloadChaptersProps = {
  chapters: readonly DownloadChapter[];
  /** Slug of the one that is being asked for. */
  busy: string | undefined;
  onDownload: (slug: string) => void;
};

export function DownloadChapters({ chapters, busy, onDownload }: DownloadChaptersProps) {
  const t = useTranslations('account.download');
  const ofComic = useTranslations('comic');
  const labelOf = useChapterLabel();
  const sizeText = useSizeText();
  const hasLanguages = new Set(chapters.map(({ language }) => language)).size > 1;
  return (
    <ul className="download-chapters">
      {chapters.map((chapter) => {
        const { slug, volume, number, groups, language } = chapter;
        const label = labelOf(chapter);
        const size = sizeText(chapter.bytes);
        return (
          <li key={slug}>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {volume !== null && number !== null && (
                  <span className="text-muted">{ofComic('volumeNumber', { number: volume })} </span>
                )}
                <span className="font-strong">{label}</span>
                {isTitleBeside(chapter) && ` ${chapter.title}`}
              </p>
              <p className="text-13 text-muted">
                {ofComic('pageCount', { count: chapter.pages_count })} · {size}
                {hasLanguages && language !== null && (
                  <>
                    {' · '}
                    <LanguageText tag={language} />
                  </>
                )}
                {groups.length > 0 && ` · ${groups.map(({ name }) => name).join(', ')}`}
              </p>
            </div>
            <Button
              variant="quiet"
              icon={<Download aria-hidden className="size-icon" />}
              isBusy={busy === slug}
              aria-label={t('chapter', { chapter: label, size })}
              onClick={() => onDownload(slug)}
            />
          </li>
        );
      })}
    </ul>
  );
}
