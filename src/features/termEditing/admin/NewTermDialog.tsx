import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { TAXONOMIES, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { MAX_TERM_NAME } from '../termLimits.ts';

export type NewTermDialogProps = { taxonomy: Taxonomy | undefined; isOpen: boolean; onClose: () => void };

/** Makes a term and opens it; a name that is there already opens the term that has it. */
export function NewTermDialog({ taxonomy, isOpen, onClose }: NewTermDialogProps) {
  const t = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        const chosen = (taxonomy ?? values.get('taxonomy')) as Taxonomy;
        const name = String(values.get('name'));
        const answer = await callApi('POST /api/admin/terms', { taxonomy: chosen, name });
        onClose();
        showResponse(t(answer.is_new ? 'made' : 'existed', { name: answer.term.name }));
        const to: string = `/${lang}/admin/terms/${answer.term.id}`;
        await navigate({ to });
      },
      { invalidates: ['GET /api/admin/terms', 'GET /api/admin/term-count'] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput label={t('newName')} name="name" maxLength={MAX_TERM_NAME} required />
        {taxonomy === undefined && (
          <Select label={t('newTaxonomy')} name="taxonomy" defaultValue="tags" required>
            {TAXONOMIES.map((one) => (
              <option key={one} value={one}>
                {ofTaxonomies(one)}
              </option>
            ))}
          </Select>
        )}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
