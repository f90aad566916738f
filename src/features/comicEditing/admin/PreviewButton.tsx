import Eye from 'lucide-react/icons/eye';
import { useLocale, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';

export type PreviewButtonProps = {
  /** The slug of the saved comic. */
  slug: string;
  /** The chapter that is opened in the reader. Without it the comic's page is. */
  chapter?: string;
  /** Takes to the server what is typed, which is then in the preview. */
  keep?: () => Promise<unknown>;
};

/** Opens what readers will see in a tab of its own, which the server knows nothing of. */
export function PreviewButton({ slug, chapter, keep }: PreviewButtonProps) {
  const t = useTranslations('admin.preview');
  const language = useLocale();
  const { features } = useSite();
  const comic = `/${language}/${comicSegment(features)}/${encodeURIComponent(slug)}`;
  const page = chapter === undefined ? comic : `${comic}/${encodeURIComponent(chapter)}/reader`;
  async function open(): Promise<void> {
    await keep?.();
    // The mark at the end makes it a preview: see `web/isPreviewTab.ts`.
    if (!window.open(`${page}#preview`, '_blank', 'noopener=no')) {
      showAlert({ kind: 'danger', text: t('blocked') });
    }
  }
  usePaletteActions([{ id: 'preview', name: t('open'), keys: 'Alt+Shift+P', run: () => void open() }]);
  return (
    <Button icon={<Eye aria-hidden className="size-icon-small" />} onClick={() => void open()}>
      {t('open')}
    </Button>
  );
}
