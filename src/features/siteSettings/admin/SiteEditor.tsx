import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { EditorFrame } from '../../editing/admin/EditorFrame.tsx';
import { VersionList } from '../../editing/admin/VersionList.tsx';
import type { EditedSite } from '../siteSettingsApi.ts';
import { EffectsBox } from './EffectsBox.tsx';
import { EnvironmentPanel } from './EnvironmentPanel.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import {
  AccountsSection,
  AdultSection,
  CommentsSection,
  FeaturesSection,
  LegalSection,
  ProgramsSection,
} from './RulesSections.tsx';
import { SiteFormContext } from './SiteForm.ts';
import { SITE_SUBJECT, useSiteEditor } from './useSiteEditor.ts';

/** Every setting of the site that is not the environment's alone. */
export function SiteEditor({ site: loaded }: { site: EditedSite }) {
  const t = useTranslations('admin.site');
  const form = useSiteEditor(loaded);
  const { open, words } = form;
  return (
    <SiteFormContext value={form}>
      <EditorFrame
        {...SITE_SUBJECT}
        name={t('title')}
        open={open}
        words={words}
        crumbs={[]}
        path="/admin/site"
        side={
          <>
            <LogoPanel />
            <EnvironmentPanel />
            <Panel title={t('sections.versions')}>
              <VersionList
                {...SITE_SUBJECT}
                version={form.site.version}
                words={words}
                onRestore={(fields) => open.editor.restore(fields)}
              />
            </Panel>
          </>
        }
      >
        <EffectsBox />
        <IdentitySection />
        <LanguagesSection />
        <FeaturesSection />
        <AdultSection />
        <AccountsSection />
        <CommentsSection />
        <ProgramsSection />
        <LegalSection />
      </EditorFrame>
    </SiteFormContext>
  );
}
