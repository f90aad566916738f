import Share2 from 'lucide-react/icons/share-2';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';

/** Hands the page's address to the device's own sharing, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('comic');
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
      await (navigator as Navigator).clipboard.writeText(url);
      showAlert({ kind: 'success', text: t('copied') });
    } catch {
      // Called off by the reader, or not allowed: nothing has happened, and nothing is said.
    }
  };
  return (
    <button type="button" className="button max-md:px-12 scriptless:hidden" onClick={() => void share()}>
      <Share2 aria-hidden className="size-icon" />
      <span className="max-md:sr-only">{t('share')}</span>
    </button>
  );
}
