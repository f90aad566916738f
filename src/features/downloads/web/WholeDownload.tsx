import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import { MAX_DOWNLOAD_BYTES } from '../downloadsApi.ts';

type WholeDownloadProps = {
  title: string;
  whole: { bytes: number; pages_count: number; chapters_count: number };
  isBusy: boolean;
  onDownload: () => void;
};

/** All of a comic or a playlist, or why that is too much for one file. */
export function WholeDownload({ title, whole, isBusy, onDownload }: WholeDownloadProps) {
  const t = useTranslations('account.download');
  const sizeText = useSizeText();
  const { bytes, pages_count: pages, chapters_count: chapters } = whole;
  return (
    <Panel title={title} description={t('wholeAbout', { chapters, pages, size: sizeText(bytes) })}>
      {bytes > MAX_DOWNLOAD_BYTES ? (
        <p>{t('tooLarge')}</p>
      ) : (
        <Button
          variant="primary"
          icon={<Download aria-hidden className="size-icon" />}
          isBusy={isBusy}
          onClick={onDownload}
        >
          {t('download', { size: sizeText(bytes) })}
        </Button>
      )}
    </Panel>
  );
}
