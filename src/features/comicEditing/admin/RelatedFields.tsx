import { useTranslations } from 'use-intl';
import type { CallApi } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { RELATION_KINDS, type RelationKind } from '../../comics/relationKinds.ts';
import { MAX_RELATED } from '../comicFieldLimits.ts';
import { useComicForm } from './ComicForm.ts';
import './comicEditor.css';

/** Other comics, and what each is to this one. They are found by their titles. */
export function RelatedFields() {
  const t = useTranslations('admin.comics.related');
  const ofComics = useTranslations('comic');
  const { callApi } = useApi();
  const { comic, open, words, value, set } = useComicForm();
  const related = value('related');
  const nameOf = (id: string) => open.view.names[id] ?? id;
  const isRelated = (id: string) => related.some((one) => one.id === id);
  return (
    <div id="field-related" tabIndex={-1} className="comic-related-fields">
      {related.length > 0 && (
        <OrderedList
          label={words.label('related')}
          description={t('about')}
          rows={related}
          onChange={(next) => set('related', next)}
          keyOf={({ id }) => id}
          labelOf={({ id }) => nameOf(id)}
          max={MAX_RELATED}
        >
          {(row, change, index) => (
            <Select
              label={t('kind', { title: nameOf(row.id) })}
              name={`related.${index}.kind`}
              value={row.kind}
              onChange={({ target }) => change({ ...row, kind: target.value as RelationKind })}
            >
              {RELATION_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {ofComics(`relations.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </OrderedList>
      )}
      {related.length < MAX_RELATED && (
        <RemoteMultiSelect
          label={t('add')}
          name="related"
          chosen={[]}
          onChange={(chosen) => {
            open.editor.addNames(Object.fromEntries(chosen.map((one) => [one.value, one.label])));
            // Pressed twice, the option was not known to be in the list yet.
            const fresh = chosen.filter((one) => !isRelated(one.value));
            set('related', [...related, ...fresh.map((one) => ({ id: one.value, kind: USUAL_KIND }))]);
          }}
          search={(query) => searchComics(callApi, { query, own: comic.id, isRelated })}
          optionsName={t('comics')}
        />
      )}
    </div>
  );
}

const USUAL_KIND: RelationKind = 'sequel';
const OPTIONS = 20;

type Searched = { query: string; own: string; isRelated: (id: string) => boolean };

async function searchComics(callApi: CallApi, { query, own, isRelated }: Searched) {
  const { data, has_more } = await callApi('GET /api/admin/comics', {
    per_page: OPTIONS,
    ...(query === '' ? {} : { q: quoted(query) }),
  });
  const options = data
    .filter(({ id }) => id !== own)
    .map(({ id, title }) => ({ value: id, label: title, isThere: isRelated(id) }));
  return { options, total: options.length + Number(has_more) };
}

/** Each word for itself, so that none is a filter of the line. */
function quoted(query: string): string {
  const words = query.replaceAll('"', ' ').split(/\s+/).filter(Boolean);
  return words.map((word) => `"${word}"`).join(' ');
}
