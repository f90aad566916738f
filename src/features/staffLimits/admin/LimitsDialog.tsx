import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { foundOptions } from '../../../ui/editor/foundOptions.ts';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import { Switch } from '../../../ui/kit/Switch.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { managedUserUpdate } from '../../staff/admin/managedUserUpdate.ts';
import type { ManagedUser } from '../../staff/staffApi.ts';
import type { StaffLimits } from '../staffLimitsApi.ts';

export type LimitsDialogProps = { user: ManagedUser; onClose: () => void };

/** The comics and groups that a member is limited to as one of the staff. */
export function LimitsDialog({ user, onClose }: LimitsDialogProps) {
  const t = useTranslations('admin.limits');
  const api = useApi();
  const query = queryOf(api, 'GET /api/admin/users/:id/limits', { id: user.id }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { username: user.username })}>
      <p className="mb-24 text-muted">{t('about')}</p>
      {data ? (
        // A kept answer may be older than the present one.
        <LimitsForm key={JSON.stringify(data)} user={user} limits={data.limits} onClose={onClose} />
      ) : isFailed ? (
        <FailedAnswer onRetry={retry} />
      ) : (
        <LinesSkeleton />
      )}
    </Dialog>
  );
}

function LimitsForm({ user, limits, onClose }: LimitsDialogProps & { limits: StaffLimits | null }) {
  const t = useTranslations('admin.limits');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { errors, isBusy, send } = useFormSending();
  const [isLimited, setIsLimited] = useState(limits !== null);
  const [comics, setComics] = useState<readonly Option[]>(() =>
    (limits?.comics ?? []).map(({ id, title }) => ({ value: id, label: title })),
  );
  const [groups, setGroups] = useState<readonly Option[]>(() =>
    (limits?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  );
  const save = () =>
    send(null, async () => {
      const { username } = user;
      const asked = { comics: comics.map(({ value }) => value), groups: groups.map(numberOf) };
      const { id } = user;
      const answer = await callApi('PUT /api/admin/users/:id/limits', {
        id,
        limits: isLimited ? asked : null,
      });
      updateAnswers(queries, {
        call: 'GET /api/admin/users/:id/limits',
        input: { id },
        update: () => answer,
      });
      updateAnswers(queries, managedUserUpdate({ id: user.id, is_limited: isLimited }));
      showResponse(t(isLimited ? 'saved' : 'off', { username }));
      onClose();
    });
  return (
    <Form errors={errors} onSubmit={() => void save()}>
      <Switch
        label={t('isLimited')}
        name="limits"
        checked={isLimited}
        onChange={({ target }) => setIsLimited(target.checked)}
      />
      {isLimited && (
        <>
          <RemoteMultiSelect
            label={t('comics')}
            name="limits.comics"
            description={t('need')}
            chosen={comics}
            onChange={setComics}
            search={async (q) => foundOptions(await callApi('GET /api/admin/comic-choices', { q }))}
            optionsName={t('comics')}
          />
          <RemoteMultiSelect
            label={t('groups')}
            name="limits.groups"
            chosen={groups}
            onChange={setGroups}
            search={async (q) =>
              foundOptions(await callApi('GET /api/admin/term-choices', { taxonomy: 'groups', q }))
            }
            optionsName={t('groups')}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

const numberOf = ({ value }: Option) => Number(value);
