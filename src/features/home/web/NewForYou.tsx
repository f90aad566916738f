import { useTranslations } from 'use-intl';
import { NewsStrip } from '../../follows/web/NewsStrip.tsx';
import { HomeSection } from './HomeSection.tsx';
import { SeeAllLink } from './SeeAllLink.tsx';
import './home.css';

/** What came out of what the member follows and is not read. */
export function NewForYou() {
  const t = useTranslations('news');
  return (
    <HomeSection title={t('title')} more={<SeeAllLink path="/library/new" of={t('title')} />}>
      <NewsStrip className="news-strip" />
    </HomeSection>
  );
}
