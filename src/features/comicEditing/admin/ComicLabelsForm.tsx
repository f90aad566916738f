import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { useSaveLabels } from './useSaveLabels.ts';
import { useTermCalls } from './useTermCalls.ts';

type ComicLabelsFormProps = {
  comic: EditedComic;
  onSaved: () => void;
  /** Others have changed the comic so that this version is no longer known. */
  onStale: () => void;
};

export function ComicLabelsForm({ comic, onSaved, onStale }: ComicLabelsFormProps) {
  const t = useTranslations('admin.comics');
  const ofEditing = useTranslations('admin.editing');
  const ofTaxonomies = useTranslations('taxonomies');
  const format = useFormatter();
  const { features } = useSite();
  const { errors, isBusy, send } = useFormSending();
  const saveLabels = useSaveLabels(comic);
  const calls = useTermCalls('tags');
  const [nsfw, setNsfw] = useState(comic.fields.nsfw);
  const [tags, setTags] = useState(() => tagsOf(comic));
  const implied = comic.implied
    .filter((term) => term.taxonomy === 'tags' && !term.is_excepted)
    .map(({ name, because }) => `${name} (${t('implied.because', { names: format.list(because) })})`);
  const save = (values: FormData) =>
    send(values, async () => {
      try {
        await saveLabels({ 'terms/tags': tags.map(({ value }) => Number(value)), nsfw });
        onSaved();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') onStale();
        throw error;
      }
    });
  return (
    <Form errors={errors} onSubmit={(values) => void save(values)}>
      {taxonomiesOn(features).includes('tags') && (
        <RemoteMultiSelect
          label={ofTaxonomies('tags')}
          name="fields.terms/tags"
          description={implied.length > 0 && format.list(implied)}
          chosen={tags}
          onChange={setTags}
          {...calls}
          optionsName={ofTaxonomies('tags')}
        />
      )}
      <Checkbox
        label={t('fields.nsfw')}
        name="fields.nsfw"
        checked={nsfw}
        onChange={({ target }) => setNsfw(target.checked)}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {ofEditing('save')}
        </Button>
      </div>
    </Form>
  );
}

const tagsOf = ({ terms }: EditedComic) =>
  terms
    .filter(({ taxonomy }) => taxonomy === 'tags')
    .map(({ id, name }) => ({ value: String(id), label: name }));
