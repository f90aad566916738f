import { useTranslations } from 'use-intl';
import { FEATURES } from '../../../contract/features.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { SiteChecks } from './SiteChecks.tsx';
import { SiteChoice } from './SiteChoice.tsx';
import { useSiteForm } from './SiteForm.ts';
import { SiteLine } from './SiteLine.tsx';
import { useFeatureName } from './useSiteWords.ts';
import { useSiteControl } from './useSiteControl.ts';

/** The optional sections of the site (spec 1). */
export function FeaturesSection() {
  const t = useTranslations('admin.site');
  const featureName = useFeatureName();
  const { value, set } = useSiteForm();
  const control = useSiteControl('features');
  const features = value('features');
  return (
    <Panel title={t('sections.features')}>
      <SiteChecks
        {...control}
        options={FEATURES.map((one) => ({ value: one, label: featureName(one) }))}
        values={features}
        onToggle={(feature, isOn) =>
          set(
            'features',
            FEATURES.filter((one) => (one === feature ? isOn : features.includes(one))),
          )
        }
      />
    </Panel>
  );
}

/** Whether adult comics are shown, and to whom. */
export function AdultSection() {
  const t = useTranslations('admin.site');
  const { value, set } = useSiteForm();
  const { description, ...control } = useSiteControl('nsfw');
  return (
    <Panel title={t('sections.readers')}>
      <Checkbox
        {...control}
        {...(description === undefined ? {} : { description })}
        checked={value('nsfw')}
        onChange={({ target }) => set('nsfw', target.checked)}
      />
      <SiteChoice field="age_gate" values={['self_declare', 'off']} />
    </Panel>
  );
}

/** The rules for joining, and for strangers' view of accounts. */
export function AccountsSection() {
  const t = useTranslations('admin.site');
  return (
    <Panel title={t('sections.accounts')}>
      <SiteChoice field="registration" values={['open', 'approval', 'closed']} />
      <SiteChoice field="account_privacy" values={['auto', 'open', 'private']} />
    </Panel>
  );
}

/** The rules for writing comments, on the whole site. */
export function CommentsSection() {
  const t = useTranslations('admin.site');
  const { value, set } = useSiteForm();
  const days = useSiteControl('comments_account_days', t('about.comments_account_days'));
  const first = useSiteControl('comments_held_first', t('about.comments_held_first'));
  const { description, ...afterReading } = useSiteControl('comments_after_reading');
  return (
    <Panel title={t('sections.comments')}>
      <SiteChoice field="comments" values={['open', 'locked', 'off']} />
      <TextInput
        {...days}
        inputMode="numeric"
        value={String(value('comments_account_days'))}
        onChange={({ target }) => set('comments_account_days', wholeNumber(target.value))}
      />
      <TextInput
        {...first}
        inputMode="numeric"
        value={String(value('comments_held_first'))}
        onChange={({ target }) => set('comments_held_first', wholeNumber(target.value))}
      />
      <Checkbox
        {...afterReading}
        {...(description === undefined ? {} : { description })}
        checked={value('comments_after_reading')}
        onChange={({ target }) => set('comments_after_reading', target.checked)}
      />
    </Panel>
  );
}

/** Letters are left out as they are typed. */
const wholeNumber = (typed: string) => Number(typed.replaceAll(/\D/g, ''));

/** The rules for programs, and the counting of visits. */
export function ProgramsSection() {
  const t = useTranslations('admin.site');
  return (
    <Panel title={t('sections.programs')}>
      <SiteChoice field="robots" values={['all', 'no_ai', 'none']} />
      <SiteLine field="ua" maxLength={64} about={t('about.ua')} />
    </Panel>
  );
}

/** The details that the legal pages need to be complete. */
export function LegalSection() {
  const t = useTranslations('admin.site');
  return (
    <Panel title={t('sections.legal')}>
      <SiteLine field="legal_dmca_agent" maxLength={300} />
      <SiteLine field="legal_dmca_address" maxLength={300} />
      <SiteLine field="legal_dmca_mail" maxLength={254} />
      <SiteLine field="legal_dmca_phone" maxLength={300} />
      <SiteLine field="legal_2257_custodian" maxLength={300} />
      <SiteLine field="legal_2257_address" maxLength={300} />
    </Panel>
  );
}
