import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { RELATION_KINDS, type RelationKind } from '../../comics/relationKinds.ts';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { MAX_RELATED } from '../comicFieldLimits.ts';
import './comicEditor.css';

/** Other comics, and what each is to this one. They are found by their titles. */
export function RelatedFields() {
  const t = useTranslations('admin.comics.related');
  const ofComics = useTranslations('comic');
  const { callApi } = useApi();
  const { object: comic, open, words, value, set } = useEntityForm<EditedComic>();
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
          search={async (q) =>
            foundOptions(await callApi('GET /api/admin/comic-choices', { q }), ({ id }) =>
              id === comic.id ? null : { isThere: isRelated(id) },
            )
          }
          optionsName={t('comics')}
        />
      )}
    </div>
  );
}

const USUAL_KIND: RelationKind = 'sequel';
