import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { TermMerge } from '../termEditingApi.ts';
import { useTermWords } from './useTermWords.ts';
import './terms.css';

export type MergeDialogProps = {
  term: { id: number; name: string; taxonomy: Taxonomy };
  /** Chosen when it opens. */
  suggested?: readonly Option[];
  /** The terms of which one is left, where that can be chosen here. */
  targets?: readonly Option[];
  onTarget?: (id: string) => void;
  isOpen: boolean;
  /** After the merge, and after taking it back. */
  onChanged: () => void;
  onClose: () => void;
};

const RENEWED = [
  'GET /api/admin/terms',
  'GET /api/admin/term-count',
  'GET /api/admin/like-terms/:taxonomy',
] as const;

/** Chooses terms that become this one, says what that moves, and does it; it can be taken back. */
export function MergeDialog(props: MergeDialogProps) {
  const { term, suggested = [], targets, onTarget, isOpen, onChanged, onClose } = props;
  const t = useTranslations('admin.terms');
  const { id, name, taxonomy } = term;
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const { errors, isBusy, send } = useFormSending();
  const [chosen, setChosen] = useState(suggested);
  const sources = chosen.map(({ value }) => Number(value));
  const preview = useMergePreview(id, sources);

  const search = async (q: string) =>
    foundOptions(await callApi('GET /api/admin/term-choices', { taxonomy, q }), (choice) =>
      choice.id === id ? null : {},
    );
  function renew(): void {
    for (const call of RENEWED) invalidateAnswers(queries, call);
    onChanged();
  }
  const merge = (values: FormData) =>
    send(values, async () => {
      const done = await callApi('POST /api/admin/terms/:id/merge', { id, sources, dry_run: false });
      const mergeId = done.id ?? '';
      setChosen([]);
      renew();
      onClose();
      showUndo({
        message: t('merge.done', { count: sources.length, name }),
        undo: async () => {
          await callApi('POST /api/admin/term-merges/:id/undo', { id: mergeId });
          renew();
        },
      });
    });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('merge.title', { name })}>
      <p className="mb-24 text-muted">{t('merge.about', { name })}</p>
      <Form errors={errors} onSubmit={(values) => void merge(values)}>
        {targets && (
          <Select
            label={t('merge.target')}
            name="target"
            value={String(id)}
            onChange={({ target }) => onTarget?.(target.value)}
          >
            {targets.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <RemoteMultiSelect
          label={t('merge.sources')}
          name="sources"
          chosen={chosen}
          onChange={setChosen}
          search={search}
          optionsName={t('merge.others')}
        />
        <div role="status">
          {preview && 'comics' in preview && <Preview name={name} preview={preview} />}
          {preview && 'refusal' in preview && <p className="text-danger">{preview.refusal}</p>}
        </div>
        <div>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={chosen.length === 0 || (preview && 'refusal' in preview)}
          >
            {t('merge.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Previewed = TermMerge | { refusal: string };

/**
 * The preview of the merge, or why it is refused; undefined while nothing is chosen. Answers to
 * former choices are dropped.
 */
function useMergePreview(id: number, sources: readonly number[]): Previewed | undefined {
  const { callApi } = useApi();
  const [preview, setPreview] = useState<Previewed>();
  const newest = useRef('');
  const asked = sources.join(' ');
  useEffect(() => {
    newest.current = asked;
    if (asked === '') return;
    const input = { id, sources: asked.split(' ').map(Number), dry_run: true };
    callApi('POST /api/admin/terms/:id/merge', input).then(
      (answer) => newest.current === asked && setPreview(answer),
      (error: unknown) => newest.current === asked && setPreview(refusalOf(error)),
    );
  }, [callApi, id, asked]);
  return asked === '' ? undefined : preview;
}

/** Undefined where the server has said nothing of the merge: carrying it out asks again. */
function refusalOf(error: unknown): Previewed | undefined {
  const [refusal] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return refusal === undefined ? undefined : { refusal };
}

function Preview({ name, preview }: { name: string; preview: TermMerge }) {
  const t = useTranslations('admin.terms.merge');
  const words = useTermWords();
  const format = useFormatter();
  const { comics, chapters, aliases, fills, falling_implications: falling, examples } = preview;
  return (
    <ul className="term-preview">
      <li>{t('comics', { ...comics, name })}</li>
      {chapters.moved + chapters.collapsed > 0 && <li>{t('chapters', { ...chapters, name })}</li>}
      {aliases.length > 0 && <li>{t('aliases', { names: aliases.join(', ') })}</li>}
      {fills.length > 0 && <li>{t('fills', { fields: format.list(fills.map(words.label)) })}</li>}
      {falling.length > 0 && (
        <li>{t('falling', { list: format.list(falling.map((one) => t('implication', one))) })}</li>
      )}
      {examples.length > 0 && (
        <li>{t('examples', { titles: examples.map(({ title }) => title).join(', ') })}</li>
      )}
    </ul>
  );
}
