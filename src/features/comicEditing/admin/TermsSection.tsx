import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { TAXONOMY_KINDS, taxonomiesOn, type TaxonomyKind } from '../../taxonomy/taxonomyKinds.ts';
import { CHOSEN_TAXONOMIES, type ChosenTaxonomy } from '../chosenTaxonomies.ts';
import { ImpliedTerms } from './ImpliedTerms.tsx';
import { useComicForm } from './ComicForm.ts';
import { useTermCalls } from './useTermCalls.ts';

/** Their order is the public one. */
const ORDERED: readonly ChosenTaxonomy[] = ['artists', 'authors', 'characters', 'groups'];

/** A picker for each taxonomy of the site. */
export function TermsSection() {
  const t = useTranslations('admin.comics');
  const { features } = useSite();
  const on = taxonomiesOn(features);
  const section = useRef<HTMLDivElement>(null);
  const focusTags = () => section.current?.querySelector<HTMLElement>('[data-field="terms/tags"]')?.focus();
  usePaletteActions(
    on.includes('tags') ? [{ id: 'tags', name: t('addTag'), keys: 't', run: focusTags }] : [],
  );
  return (
    <Panel title={t('sections.terms')}>
      <div ref={section} className="contents">
        {CHOSEN_TAXONOMIES.filter((taxonomy) => on.includes(taxonomy)).map((taxonomy) => (
          <div key={taxonomy} className="comic-terms">
            <TermPicker taxonomy={taxonomy} />
            <ImpliedTerms taxonomy={taxonomy} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function TermPicker({ taxonomy }: { taxonomy: ChosenTaxonomy }) {
  const format = useFormatter();
  const t = useTranslations('admin.comics');
  const { comic, open, words, value, set } = useComicForm();
  const field = `terms/${taxonomy}` as const;
  const { names } = open.view;
  const kind: TaxonomyKind | undefined = TAXONOMY_KINDS.find((one) => one.taxonomy === taxonomy);
  const calls = useTermCalls(taxonomy);
  const label = words.label(field);
  const byHand = comic.terms.filter((term) => term.is_by_hand && value(field).includes(term.id));
  const isImported = Object.keys(comic.imported).length > 0;
  return (
    <RemoteMultiSelect
      label={label}
      name={field}
      description={
        isImported && byHand.length > 0 && t('byHand', { names: format.list(byHand.map(({ name }) => name)) })
      }
      chosen={value(field).map((id) => ({ value: String(id), label: names[id] ?? `#${id}` }))}
      onChange={(chosen) => {
        open.editor.addNames(Object.fromEntries(chosen.map((one) => [one.value, one.label])));
        const ids = chosen.map((one) => Number(one.value));
        // The newest term of a kind that a comic has once takes the place of the one before.
        set(field, kind?.isSingle ? ids.slice(-1) : ids);
      }}
      {...calls}
      optionsName={label}
      isOrdered={ORDERED.includes(taxonomy)}
    />
  );
}
