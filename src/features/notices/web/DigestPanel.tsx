import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { Digest } from '../digestApi.ts';
import { DIGEST_FREQUENCIES } from '../digestFrequencies.ts';
import './notices.css';
import '../../../ui/kit/settingsRows.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The digest by mail: how often, and at what hour of the clocks where the member is. */
export function DigestPanel() {
  const t = useTranslations('account.settings.digest');
  // A mail program or another device may have ended it meanwhile.
  const { data, isFailed, retry } = useAnswer(queryOf(useApi(), 'GET /api/digest', {}, { keptMs: 0 }));
  return (
    <Panel title={t('title')} description={t('about')}>
      {isFailed && <FailedAnswer onRetry={retry} />}
      <div className="digest-place">
        {!data && !isFailed && <LinesSkeleton count={3} />}
        {data && <DigestForm digest={data} />}
      </div>
    </Panel>
  );
}

function DigestForm({ digest }: { digest: Digest }) {
  const t = useTranslations('account.settings.digest');
  const format = useFormatter();
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { errors, isBusy, send } = useFormSending('frequency');
  const [frequency, setFrequency] = useState(digest.frequency);
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const save = (values: FormData) =>
    send(values, async () => {
      const hour = Number(values.get('hour') ?? digest.hour);
      const saved = await callApi('PUT /api/digest', { frequency, hour, zone });
      updateAnswers(queries, { call: 'GET /api/digest', update: () => saved });
      showAlert({ kind: 'success', text: t(frequency === 'off' ? 'ended' : 'ordered') });
    });
  return (
    <Form errors={errors} onSubmit={(values) => void save(values)}>
      {digest.ended_at !== null && <p className="settings-note">{t('refused')}</p>}
      <Select
        label={t('frequency')}
        name="frequency"
        value={frequency}
        onChange={(event) => setFrequency(event.currentTarget.value as Digest['frequency'])}
      >
        {DIGEST_FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {t(`frequencies.${one}`)}
          </option>
        ))}
      </Select>
      {frequency !== 'off' && (
        <Select label={t('hour')} name="hour" description={t('zone', { zone })} defaultValue={digest.hour}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {format.dateTime(new Date(Date.UTC(2026, 0, 1, hour)), { timeStyle: 'short', timeZone: 'UTC' })}
            </option>
          ))}
        </Select>
      )}
      {digest.next_at !== null && digest.zone !== null && (
        <p className="text-muted">
          {t('next', {
            when: format.dateTime(new Date(digest.next_at), {
              dateStyle: 'full',
              timeStyle: 'short',
              timeZone: digest.zone,
            }),
            zone: digest.zone,
          })}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
