import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { LanguageField } from '../../../ui/editor/LanguageField.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import type { SiteFieldName } from '../siteFields.ts';
import { useSiteForm } from './SiteForm.ts';
import { SiteLine } from './SiteLine.tsx';
import { SiteLines } from './SiteLines.tsx';

const nameIn = (language: string) => `description/${language as Language}` as const;

/** The name of the site, and its description. */
export function IdentitySection() {
  const t = useTranslations('admin.site');
  const { open, value, set, givenBy } = useSiteForm();
  const saved = open.view.state.saved.fields as Partial<Record<SiteFieldName, unknown>>;
  const valuesOf = (of: (name: ReturnType<typeof nameIn>) => unknown) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, of(nameIn(one)) ?? undefined])) as Record<string, string>;
  const given = LANGUAGES.flatMap((one) => {
    const setting = givenBy(nameIn(one));
    return setting === undefined ? [] : [[one, <Given key={one} setting={setting} />] as const];
  });
  return (
    <Panel title={t('sections.identity')}>
      <SiteLine field="title" maxLength={60} required />
      <SiteLine field="letter" maxLength={2} required about={t('about.letter')} />
      <LanguageField
        kind="lines"
        label={t('fields.description')}
        name="description"
        description={t('about.description')}
        languages={LANGUAGES}
        ownLanguage={LANGUAGES[0]}
        values={valuesOf(value)}
        saved={valuesOf((name) => saved[name])}
        maxCharacters={300}
        asides={Object.fromEntries(given)}
        onChange={(one, text) => set(nameIn(one), text.trim() === '' ? null : text)}
      />
      <SiteLines field="social_links" about={t('about.social_links')} />
    </Panel>
  );
}

function Given({ setting }: { setting: string }) {
  const t = useTranslations('admin.site');
  return <span className="field-about">{t('given', { setting })}</span>;
}
