import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { User } from '../../users/User.ts';

export function BioForm({ user }: { user: User }) {
  const t = useTranslations('account.settings');
  const site = useSite();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const save = (values: FormData) => {
    const change = async () => {
      keepUser(site.id, await callApi('PATCH /api/account', { bio: String(values.get('bio')) }));
      showResponse(t('saved'));
    };
    return send(values, change, { invalidates: ['GET /api/profiles/:username'] });
  };
  return (
    <Panel title={t('bio.title')} description={t('bio.about')}>
      <Form errors={errors} onSubmit={(values) => void save(values)}>
        <TextArea label={t('bio.label')} name="bio" maxLength={1_000} defaultValue={user.bio} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
