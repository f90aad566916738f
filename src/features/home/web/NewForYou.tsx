import { useTranslations } from 'use-intl';
import { NewsStrip } from '../../follows/web/NewsStrip.tsx';
import { HomeSection } from './HomeSection.tsx';
import { SeeAllLink } from './SeeAllLink.tsx';
import './home.css';

/** The unread new chapters of comics that the member follows. */
export function NewForYou() {
  const t = useTranslations('news');
  return (
    <HomeSection title={t('title')} more={<SeeAllLink path="/library/new" of={t('title')} />}>
      <NewsStrip className="news-strip" />
    </HomeSection>
  );
}
