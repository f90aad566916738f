import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSite } from '../../site/web/useSite.ts';

export type FeedFormProps = { onMade: (feed: ApiOutput<'POST /api/feeds'>) => void };

export function FeedForm({ onMade }: FeedFormProps) {
  const t = useTranslations('feeds');
  const { callApi } = useApi();
  const { errors, isBusy, sentCount, send } = useFormSending();
  const { nsfw } = useSite();
  const make = (values: FormData) => {
    const call = async () => {
      const feed = await callApi('POST /api/feeds', {
        name: String(values.get('name')),
        has_adult: values.has('has_adult'),
      });
      onMade(feed);
    };
    return send(values, call, { invalidates: ['GET /api/feeds'] });
  };
  return (
    <Form errors={errors} onSubmit={(values) => void make(values)}>
      {/* A new key empties the inputs. */}
      <Fragment key={sentCount}>
        <TextInput
          label={t('name')}
          name="name"
          description={t('nameAbout')}
          maxLength={60}
          autoComplete="off"
          required
        />
        {nsfw && <Checkbox label={t('hasAdult')} description={t('hasAdultAbout')} name="has_adult" />}
      </Fragment>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('make')}
        </Button>
      </div>
    </Form>
  );
}
