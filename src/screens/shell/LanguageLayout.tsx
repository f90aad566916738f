import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LANGUAGE_TAG } from '../../contract/languages.ts';
import { OwnPartsContext, type OwnParts } from '../../features/comics/web/OwnPartsContext.ts';
import { StaffPartsContext } from '../../features/comments/web/StaffPartsContext.ts';
import { FetchedFollowButton } from '../../features/follows/web/FetchedFollowButton.ts';
import { useScreenGeneration } from '../../features/sessions/web/renewScreens.ts';
import { storeReadLocale } from '../../features/site/web/storeLocale.ts';
import { fetchedQuietly } from '../../ui/i18n/fetchedQuietly.tsx';
import { Words } from '../../ui/i18n/Words.tsx';
import { Shell } from './Shell.tsx';

/** For staff alone, so that nobody else fetches it. */
const loadStaffParts = () => import('../../features/moderation/admin/comments/staffParts.ts');

export function LanguageLayout() {
  const { language, site } = useRouteContext({ from: '/$lang' });
  const generation = useScreenGeneration();
  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAG[language];
    storeReadLocale(site.id, language);
  }, [language, site.id]);
  return (
    <Words language={language}>
      <OwnPartsContext value={OWN_PARTS}>
        <StaffPartsContext value={loadStaffParts}>
          <Shell key={generation} />
        </StaffPartsContext>
      </OwnPartsContext>
    </Words>
  );
}

const OWN_PARTS: OwnParts = {
  Marks: fetchedQuietly(async () => (await import('./OwnCardMarks.tsx')).OwnCardMarks, ['marks']),
  Follow: FetchedFollowButton,
};
