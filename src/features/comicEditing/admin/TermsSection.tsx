import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { useSite } from '../../site/web/useSite.ts';
import { TAXONOMY_KINDS, taxonomiesOn, type TaxonomyKind } from '../../taxonomy/taxonomyKinds.ts';
import { CHOSEN_TAXONOMIES, type ChosenTaxonomy } from '../chosenTaxonomies.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { ImpliedTerms } from './ImpliedTerms.tsx';
import { useTermCalls } from './useTermCalls.ts';
import './comicEditor.css';

/** Their order is the public one. */
const ORDERED: readonly ChosenTaxonomy[] = ['artists', 'authors', 'characters', 'groups'];

/** Every comic should have some of these, so their boxes are open from the start. */
const EXPECTED: readonly ChosenTaxonomy[] = ['ratings', 'genres', 'tags'];

/**
 * A picker for each taxonomy that the comic has terms of. The others of the site are buttons below
 * them, each of which opens its picker.
 */
export function TermsSection() {
  const t = useTranslations('admin.comics');
  const { words } = useEntityForm<EditedComic>();
  const section = useRef<HTMLDivElement>(null);
  const { open, folded, unfold } = useOpenTaxonomies();
  const focus = (taxonomy: ChosenTaxonomy) =>
    section.current?.querySelector<HTMLElement>(`[data-field="terms/${taxonomy}"]`)?.focus();
  usePaletteActions(
    open.includes('tags') ? [{ id: 'tags', name: t('addTag'), keys: 't', run: () => focus('tags') }] : [],
  );
  return (
    <Panel title={t('sections.terms')}>
      <div ref={section} className="contents">
        {open.map((taxonomy) => (
          <div key={taxonomy} className="comic-terms">
            <TermPicker taxonomy={taxonomy} />
            <ImpliedTerms taxonomy={taxonomy} />
          </div>
        ))}
        {folded.length > 0 && (
          <div role="group" aria-label={t('addTerms')} className="comic-folded">
            {folded.map((taxonomy) => (
              <button
                key={taxonomy}
                type="button"
                className="chip chip-link"
                onClick={() => {
                  // The box is there before it gets the focus.
                  flushSync(() => unfold(taxonomy));
                  focus(taxonomy);
                }}
              >
                <Plus aria-hidden className="size-icon-small" />
                {words.label(`terms/${taxonomy}`)}
              </button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The taxonomies of the site, in their public order: those with an open box, and the others. */
function useOpenTaxonomies() {
  const { features } = useSite();
  const { object: comic, open: editor, value } = useEntityForm<EditedComic>();
  const on = taxonomiesOn(features);
  const chosen = CHOSEN_TAXONOMIES.filter((taxonomy) => on.includes(taxonomy));
  const [unfolded, setUnfolded] = useState<readonly ChosenTaxonomy[]>(EXPECTED);
  const hasSomething = (taxonomy: ChosenTaxonomy) =>
    value(`terms/${taxonomy}`).length > 0 ||
    comic.implied.some((term) => term.taxonomy === taxonomy) ||
    editor.view.state.errors[`terms/${taxonomy}`] !== undefined;
  const isOpen = (taxonomy: ChosenTaxonomy) => unfolded.includes(taxonomy);
  // A box whose last term is taken out must not vanish from under the hand.
  const found = chosen.filter((taxonomy) => !isOpen(taxonomy) && hasSomething(taxonomy));
  if (found.length > 0) setUnfolded([...unfolded, ...found]);
  return {
    open: chosen.filter(isOpen),
    folded: chosen.filter((taxonomy) => !isOpen(taxonomy)),
    unfold: (taxonomy: ChosenTaxonomy) => setUnfolded([...unfolded, taxonomy]),
  };
}

function TermPicker({ taxonomy }: { taxonomy: ChosenTaxonomy }) {
  const format = useFormatter();
  const t = useTranslations('admin.comics');
  const { object: comic, open, words, value, set } = useEntityForm<EditedComic>();
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
