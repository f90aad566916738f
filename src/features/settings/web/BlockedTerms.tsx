import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../contract/endpoint.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { MultiSelect } from '../../../ui/kit/MultiSelect.tsx';
import { suggestionsQuery } from '../../search/web/suggestionsQuery.ts';
import { useSettled } from '../../search/web/useSettled.ts';
import { taxonomiesQuery } from '../../taxonomy/web/taxonomiesQuery.ts';
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

/** Terms that the member wants nothing of, found by the site's search. */
export function BlockedTerms({ known, values, onChange }: BlockedTermsProps) {
  const t = useTranslations('account.settings.content');
  const ofTaxonomy = useTranslations('taxonomies');
  const api = useApi();
  const [query, setQuery] = useState('');
  const asked = useSettled(query.trim(), { delayMs: SETTLE_MS, isHeld: false });
  const { data: found } = useAnswer(asked === '' ? undefined : suggestionsQuery(api, asked));
  const { data: best } = useAnswer(taxonomiesQuery(api));
  const [seen, setSeen] = useState(known);
  // Before anything is typed: the best known ones.
  const terms = (query.trim() === '' ? best?.data.flatMap((kind) => kind.terms) : found?.terms) ?? [];
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
