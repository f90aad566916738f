import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LoginLink } from '../../features/sessions/web/LoginLink.tsx';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';

/** In place of what only members may read (spec 6); `message` is the site's own sentence. */
export function PremiumScreen({ message }: { message: string }) {
  const t = useTranslations();
  const lang = useLocale();
  return (
    <div className="wrap py-32">
      <PageHead title={message} isIndexed={false} />
      <EmptyState
        level="h1"
        title={message}
        actions={
          <>
            <LoginLink className="button button-primary">{t('nav.logIn')}</LoginLink>
            <Link to="/$lang" params={{ lang }} className="button">
              {t('error.home')}
            </Link>
          </>
        }
      />
    </div>
  );
}
