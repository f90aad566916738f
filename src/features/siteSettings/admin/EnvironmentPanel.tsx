import { useTranslations } from 'use-intl';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useSiteForm } from './SiteForm.ts';
import '../../../ui/kit/field.css';
import './site.css';

/**
 * Settings that only the program's environment has: whether they are set, and never their values.
 */
export function EnvironmentPanel() {
  const t = useTranslations('admin.site');
  const { site } = useSiteForm();
  return (
    <Panel title={t('sections.environment')}>
      <p className="field-about">{t('about.environment')}</p>
      <dl className="site-environment">
        {site.environment.map(({ name, is_set }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t(is_set ? 'environment.set' : 'environment.unset')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
