import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { StaffLimits } from '../../staffLimits/staffLimitsApi.ts';
import { MAX_TITLE } from '../comicFieldLimits.ts';

type NewComicDialogProps = {
  /** One of which limited staff make it for; empty without limits. */
  groups: StaffLimits['groups'];
  onClose: () => void;
};

/** Asks for the little that a draft needs, and opens it. */
export function NewComicDialog({ groups, onClose }: NewComicDialogProps) {
  const t = useTranslations('admin.comics.new');
  const { callApi } = useApi();
  const router = useRouter();
  const locale = useLocale();
  const { errors, isBusy, send } = useFormSending();
  // Made here, so that a form that is sent twice makes one comic.
  const [id] = useState(newUuid);
  const make = (values: FormData) =>
    send(values, async () => {
      const language = String(values.get('language')).trim();
      const { slug } = await callApi('POST /api/admin/comics', {
        id,
        title: String(values.get('title')).trim(),
        ...(language === '' ? {} : { language }),
        ...(groups.length === 0 ? {} : { groups: [Number(values.get('groups'))] }),
      });
      const to: string = `/${locale}/admin/comics/${encodeURIComponent(slug)}`;
      await router.navigate({ to });
    });
  return (
    <Dialog isOpen title={t('title')} onClose={onClose}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput label={t('name')} name="title" required maxLength={MAX_TITLE} autoComplete="off" />
        <TextInput
          label={t('language')}
          name="language"
          description={t('languageAbout')}
          maxLength={35}
          autoCapitalize="none"
          spellCheck={false}
        />
        {groups.length > 0 && (
          <Select label={t('group')} name="groups" description={t('groupAbout')}>
            {groups.map(({ id: group, name }) => (
              <option key={group} value={group}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('make')}
        </Button>
      </Form>
    </Dialog>
  );
}
