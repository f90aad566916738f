import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AD_PLACEMENTS, type AdPlacement } from '../../../contract/adPlacements.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { AD_TYPES, type AdType } from '../../ads/adTypes.ts';
import { MAX_AD_NAME } from '../adLimits.ts';

/** Makes an ad of a name, a place and a kind, and opens it. */
export function NewAdDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('admin.ads');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  // Sent again after a lost answer, it is the same ad.
  const [id, setId] = useState(newUuid);
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        await callApi('POST /api/admin/ads', {
          id,
          name: String(values.get('name')),
          placement: String(values.get('placement')) as AdPlacement,
          type: String(values.get('type')) as AdType,
        });
        onClose();
        setId(newUuid());
        const to: string = `/${lang}/admin/ads/${id}`;
        await navigate({ to });
      },
      { invalidates: ['GET /api/admin/ads', 'GET /api/admin/ad-count'] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        <TextInput label={t('fields.name')} name="name" maxLength={MAX_AD_NAME} required />
        <Select label={t('fields.placement')} name="placement">
          {AD_PLACEMENTS.map((one) => (
            <option key={one} value={one}>
              {t(`placements.${one}`)}
            </option>
          ))}
        </Select>
        <Select label={t('fields.type')} name="type" description={t('hints.type')}>
          {AD_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`types.${one}`)}
            </option>
          ))}
        </Select>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
