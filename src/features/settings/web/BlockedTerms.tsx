import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../contract/endpoint.ts';
import { MAX_CHOICE_QUERY } from '../../../contract/choices.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useTypedMatch } from '../../../ui/device/useTypedMatch.ts';
import { MultiSelect } from '../../../ui/kit/MultiSelect.tsx';
import { useSettled } from '../../search/web/useSettled.ts';
import type { readContentChoices } from '../settingsApi.ts';

type NamedTerm = Output<typeof readContentChoices>['blocked_terms'][number];

export type BlockedTermsProps = {
  /** Names of those that are blocked, as far as they are there to be seen. */
  known: readonly NamedTerm[];
  values: readonly string[];
  onChange: (values: string[]) => void;
};

/** Debounce of typing. */
const SETTLE_MS = 150;

/** Terms that the member wants nothing of. */
export function BlockedTerms({ known, values, onChange }: BlockedTermsProps) {
  const t = useTranslations('account.settings.content');
  const ofTaxonomy = useTranslations('taxonomies');
  const api = useApi();
  const controls = useTranslations('controls');
  const [query, setQuery] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const typed = query.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHOICE_QUERY);
  const q = useSettled(typed, { delayMs: SETTLE_MS, isHeld: false });
  const asked = queryOf(api, 'GET /api/account/blockable-terms', { q });
  const { data: found, isWaiting, isFailed } = useAnswer(isOpened ? asked : undefined);
  const match = useTypedMatch(typed);
  const [seen, setSeen] = useState(known);
  // Until the answer to what is typed is here, what fits of the answer before.
  const isCurrent = q === typed && !isWaiting && !isFailed;
  const terms = (found?.data ?? []).filter(({ name }) => isCurrent || match.holds(name));
  const option = ({ taxonomy, slug, name }: NamedTerm) => ({
    value: `${taxonomy}/${slug}`,
    label: `${name} (${ofTaxonomy(taxonomy)})`,
  });
  return (
    <MultiSelect
      label={t('blocked')}
      description={t('blockedAbout')}
      name="blocked_terms"
      placeholder={t('blockedPlaceholder')}
      options={terms.map(option)}
      total={isCurrent ? found?.total : undefined}
      status={isCurrent ? undefined : controls(isFailed ? 'failed' : 'searching')}
      onOpen={() => setIsOpened(true)}
      optionsName={t('blocked')}
      known={seen.map(option)}
      onQuery={setQuery}
      values={values}
      onChange={(next) => {
        // Their names are known only as long as they are found.
        setSeen([...seen, ...terms]);
        onChange(next);
      }}
    />
  );
}
