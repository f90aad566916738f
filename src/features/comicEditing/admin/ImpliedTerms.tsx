import { useFormatter, useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedComic, ImpliedTerm } from '../comicEditingApi.ts';
import type { ChosenTaxonomy } from '../chosenTaxonomies.ts';
import './comicEditor.css';

/**
 * Terms of one taxonomy that the comic's own terms imply, each with its reason. They can be left
 * out.
 */
export function ImpliedTerms({ taxonomy }: { taxonomy: ChosenTaxonomy }) {
  const t = useTranslations('admin.comics.implied');
  const { object: comic } = useEntityForm<EditedComic>();
  const terms = comic.implied.filter((term) => term.taxonomy === taxonomy);
  if (terms.length === 0) return null;
  return (
    <ul className="implied-terms" aria-label={t('title')}>
      {terms.map((term) => (
        <ImpliedTermLine key={term.id} term={term} />
      ))}
    </ul>
  );
}

function ImpliedTermLine({ term }: { term: ImpliedTerm }) {
  const t = useTranslations('admin.comics.implied');
  const format = useFormatter();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const { open, object: comic } = useEntityForm<EditedComic>();
  const { name, is_excepted: isExcepted } = term;
  const toggle = () =>
    send(null, async () => {
      const input = { slug: comic.id, term: term.id, excepted: !isExcepted };
      await callApi('PUT /api/admin/comics/:slug/implied-terms/:term', input);
      await open.editor.readAgain();
      if (!isExcepted) showResponse(t('done', { name }));
    });
  return (
    <li className="implied-term" data-excepted={isExcepted ? '' : undefined}>
      <span className="implied-name">{name}</span>
      <span>{isExcepted ? t('excepted') : t('because', { names: format.list(term.because) })}</span>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void toggle()}>
        {t(isExcepted ? 'unexcept' : 'except', { name })}
      </Button>
    </li>
  );
}
