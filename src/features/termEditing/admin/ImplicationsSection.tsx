import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { isSameJson } from '../../../contract/isSameJson.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { EditedTerm } from '../termEditingApi.ts';

/** The terms that every comic with this one carries too, and what a change of them would do. */
export function ImplicationsSection() {
  const t = useTranslations('admin.terms.implies');
  const ofTerms = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  const format = useFormatter();
  const { callApi } = useApi();
  const { open, object: term, words, value, set } = useEntityForm<EditedTerm>();
  const { names } = open.view;
  const ids = value('implies');
  const effect = useImplicationEffect(term.id, ids, open.view.state.saved.fields['implies'] as number[]);
  const named = (one: { name: string; taxonomy: Taxonomy }) =>
    t('named', { name: one.name, taxonomy: ofTaxonomies(one.taxonomy) });

  const search = async (q: string) =>
    foundOptions(await callApi('GET /api/admin/term-choices', { q }), (choice) =>
      choice.id === term.id ? null : { label: named(choice) },
    );
  return (
    <Panel title={ofTerms('sections.implies')}>
      <RemoteMultiSelect
        label={words.label('implies')}
        name="implies"
        description={t('about')}
        chosen={ids.map((id) => ({ value: String(id), label: names[id] ?? `#${id}` }))}
        onChange={(chosen) => {
          open.editor.addNames(Object.fromEntries(chosen.map((one) => [one.value, one.label])));
          set(
            'implies',
            chosen.map((one) => Number(one.value)).toSorted((one, other) => one - other),
          );
        }}
        search={search}
        optionsName={t('others')}
      />
      <p role="status" className="field-about">
        {effect && effectWords(effect)}
      </p>
      {term.implied_by.length > 0 && (
        <p className="field-about">{t('by', { names: format.list(term.implied_by.map(named)) })}</p>
      )}
    </Panel>
  );

  function effectWords({ comics, gained, lost }: Effect): string {
    return gained === null || lost === null
      ? t('effectLarge', { comics })
      : t('effect', { comics, gained, lost });
  }
}

type Effect = ApiOutput<'POST /api/admin/terms/:id/implications'>;

/**
 * The effect on comics if the term implies these; undefined while they are as saved, or refused.
 */
function useImplicationEffect(
  id: number,
  ids: readonly number[],
  saved: readonly number[],
): Effect | undefined {
  const { callApi } = useApi();
  const [known, setKnown] = useState<{ asked: string; effect: Effect }>();
  const asked = isSameJson(ids, saved) ? undefined : ids.join(' ');
  useEffect(() => {
    if (asked === undefined) return;
    const implies = asked === '' ? [] : asked.split(' ').map(Number);
    callApi('POST /api/admin/terms/:id/implications', { id, implies }).then(
      (effect) => setKnown({ asked, effect }),
      // Saving says what is wrong.
      () => setKnown(undefined),
    );
  }, [callApi, id, asked]);
  return known?.asked === asked ? known?.effect : undefined;
}
