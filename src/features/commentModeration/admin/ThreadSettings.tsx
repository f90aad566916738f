import { useRouter } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { THREAD_MODES } from '../../comments/commentTargets.ts';
import type { Place } from '../../comments/web/drafts.ts';
import { MAX_ACCOUNT_DAYS } from '../threadSettingsApi.ts';

/** The choice of staff of those who may write under one thing. */
export function ThreadSettings({ place }: { place: Place }) {
  const t = useTranslations('admin.comments.settings');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<SlidersHorizontal aria-hidden className="size-icon" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className="max-md:sr-only">{t('open')}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        {isOpen && <SettingsForm place={place} onSaved={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function SettingsForm({ place: { kind, target }, onSaved }: { place: Place; onSaved: () => void }) {
  const t = useTranslations('admin.comments.settings');
  const api = useApi();
  const router = useRouter();
  const { errors, isBusy, send } = useFormSending();
  const query = queryOf(api, 'GET /api/moderation/threads', { kind, target }, { keptMs: 0 });
  const { data, isFailed, isWaiting, retry } = useAnswer(query);
  if (isFailed) return <FailedAnswer onRetry={retry} />;
  if (!data || isWaiting) return <LinesSkeleton count={4} />;
  async function save(values: FormData): Promise<void> {
    const days = String(values.get('min_account_days')).trim();
    const call = () =>
      api.callApi('PATCH /api/moderation/threads', {
        kind,
        target,
        mode: THREAD_MODES.find((mode) => mode === values.get('mode')) ?? 'open',
        min_account_days: days === '' ? null : Number(days),
      });
    const invalidates = ['GET /api/own-comments', 'GET /api/moderation/threads'] as const;
    if (!(await send(values, call, { invalidates }))) return;
    onSaved();
    // The page has it from its loader.
    await router.invalidate();
  }
  return (
    <Form errors={errors} onSubmit={(values) => void save(values)}>
      <RadioGroup
        label={t('mode')}
        name="mode"
        defaultValue={data.mode}
        options={THREAD_MODES.map((mode) => ({
          value: mode,
          label: t(`modes.${mode}.label`),
          description: t(`modes.${mode}.about`),
        }))}
      />
      <TextInput
        label={t('days')}
        description={t('daysAbout')}
        name="min_account_days"
        type="number"
        min={0}
        max={MAX_ACCOUNT_DAYS}
        defaultValue={data.min_account_days ?? ''}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
