import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { hasChanges } from '../../../features/editing/admin/editorState.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { EditedSite } from '../../../features/siteSettings/siteSettingsApi.ts';
import { EffectsBox } from '../../../features/siteSettings/admin/EffectsBox.tsx';
import { IdentitySection } from '../../../features/siteSettings/admin/IdentitySection.tsx';
import { LanguagesSection } from '../../../features/siteSettings/admin/LanguagesSection.tsx';
import { AccountsSection, AdultSection } from '../../../features/siteSettings/admin/RulesSections.tsx';
import { SiteFormContext } from '../../../features/siteSettings/admin/SiteForm.ts';
import { useSiteEditor } from '../../../features/siteSettings/admin/useSiteEditor.ts';
import { WelcomeEnd } from '../../../features/siteSettings/admin/WelcomeEnd.tsx';
import '../../../features/siteSettings/admin/site.css';

/**
 * The first steps of a new site, for its first admin. Each can be skipped, and all is on the screen
 * of the site later.
 */
export const WelcomeScreen = withWords(function WelcomeScreen() {
  const t = useTranslations('admin.site.welcome');
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/admin/site', {}, { keptMs: 0 }));
  return (
    <div className="wrap welcome">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead />
      {data ? <WelcomeSteps site={data} /> : isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
    </div>
  );
});

const STEPS = ['name', 'languages', 'readers'] as const;

const SECTIONS: Record<(typeof STEPS)[number], ReactNode> = {
  name: <IdentitySection />,
  languages: <LanguagesSection />,
  readers: (
    <>
      <AccountsSection />
      <AdultSection />
    </>
  ),
};

function WelcomeSteps({ site }: { site: EditedSite }) {
  const t = useTranslations('admin.site.welcome');
  const { callApi } = useApi();
  const form = useSiteEditor(site);
  const { editor, view } = form.open;
  const [index, setIndex] = useState(0);
  const heading = useFocusOnStep(index);
  const step = STEPS[index];
  // It is asked for once: the steps stay reachable at their address.
  const end = () => callApi('POST /api/admin/welcome', {}).catch(() => {});
  const goOn = () => {
    if (index === STEPS.length - 1) void end();
    setIndex(index + 1);
  };
  const save = async () => {
    if (hasChanges(view.state)) await editor.save();
    if (!hasChanges(editor.view().state)) goOn();
  };
  const skip = () => {
    editor.forget();
    goOn();
  };
  if (step === undefined) return <WelcomeEnd heading={heading} />;
  return (
    <SiteFormContext value={form}>
      <p className="welcome-count">{t('count', { step: index + 1, steps: STEPS.length })}</p>
      <h1 ref={heading} tabIndex={-1} className="text-26 md:text-34">
        {t(`steps.${step}`)}
      </h1>
      <p className="text-muted">{t(`about.${step}`)}</p>
      {view.trouble && (
        <p role="alert" className="text-danger">
          {view.trouble.kind === 'refused' ? view.trouble.message : t('failed')}
        </p>
      )}
      <Form noValidate errors={view.state.errors} onSubmit={() => void save()}>
        {SECTIONS[step]}
        <EffectsBox />
        <div className="welcome-acts">
          <Button type="submit" variant="primary" isBusy={view.isSaving}>
            {t(index === STEPS.length - 1 ? 'finish' : 'goOn')}
          </Button>
          <Button onClick={skip}>{t('skip')}</Button>
          {index > 0 && (
            <Button variant="quiet" onClick={() => setIndex(index - 1)}>
              {t('back')}
            </Button>
          )}
        </div>
      </Form>
    </SiteFormContext>
  );
}

/** The heading of each step gets the focus, so that screen readers say where one is. */
function useFocusOnStep(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  return heading;
}
