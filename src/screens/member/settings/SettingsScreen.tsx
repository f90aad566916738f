import { useParams, useSearch } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import '../../../features/settings/web/settings.css';
import { FactorPrompt } from '../../../features/secondFactors/web/FactorPrompt.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { SettingsList } from '../../../features/settings/web/SettingsList.tsx';
import { SETTINGS_SECTIONS } from '../../../features/settings/web/settingsSections.ts';

const ROUTE = '/$lang/settings/{-$section}';

/**
 * All that a member can change: a list of sections, and one of them beside it. Phones show the one
 * or the other.
 */
export const SettingsScreen = withWords(function SettingsScreen() {
  const t = useTranslations('account.settings');
  const { section } = useParams({ from: ROUTE });
  const { next } = useSearch({ from: ROUTE });
  const { user } = useSession();
  const open = SETTINGS_SECTIONS.find(({ name }) => name === section) ?? SETTINGS_SECTIONS[0];
  const isList = section === undefined;
  const Heading = isList ? 'h2' : 'h1';
  const ListHeading = isList ? 'h1' : 'p';
  const { name, Section } = open;
  return (
    <div className={`wrap settings ${isList ? 'settings-at-list' : 'settings-at-section'}`}>
      <PageHead title={isList ? t('title') : t(`sections.${name}.title`)} isIndexed={false} />
      <div className="settings-aside">
        <ListHeading className="settings-title" {...(isList ? { tabIndex: -1 } : {})}>
          {t('title')}
        </ListHeading>
        <SettingsList open={name} />
      </div>
      <div className="settings-section">
        <PathLink path="/settings" className="settings-back">
          <ChevronLeft aria-hidden className="size-icon" />
          {t('title')}
        </PathLink>
        <Heading tabIndex={-1} className="settings-name">
          {t(`sections.${name}.title`)}
        </Heading>
        <Suspense fallback={<LinesSkeleton count={6} />}>
          {user ? <Section key={name} next={next} /> : <LinesSkeleton count={6} />}
        </Suspense>
      </div>
      <FactorPrompt />
    </div>
  );
});
