import Download from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';

/** Leads to what can be had of a comic as a file; visitors pass the login on their way. */
export function DownloadLink({ slug }: { slug: string }) {
  const t = useTranslations('comic');
  const { features } = useSite();
  return (
    <PathLink
      path={`/${comicSegment(features)}/${encodeURIComponent(slug)}/download`}
      className="button max-md:px-12"
    >
      <Download aria-hidden className="size-icon" />
      <span className="max-md:sr-only">{t('download')}</span>
    </PathLink>
  );
}
