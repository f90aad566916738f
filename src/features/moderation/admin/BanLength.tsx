import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { MAX_BAN_DAYS } from '../../staff/maxBanDays.ts';
import { InlineChoice } from './InlineChoice.tsx';

const LENGTHS = ['1', '3', '7', '30', '90', `${MAX_BAN_DAYS}`, 'other'] as const;

/** For how long: a usual time by one press, or a number of days. */
export function BanLength() {
  const t = useTranslations('admin.moderation');
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('7');
  return (
    <>
      <InlineChoice
        legend={t('length')}
        name={length === 'other' ? 'length' : 'days'}
        value={length}
        onChange={setLength}
        options={LENGTHS.map((value) => ({
          value,
          label: value === 'other' ? t('otherLength') : t('lengthDays', { days: Number(value) }),
        }))}
      />
      {length === 'other' && (
        <TextInput
          label={t('days')}
          name="days"
          type="number"
          min={1}
          max={MAX_BAN_DAYS}
          inputMode="numeric"
          required
        />
      )}
    </>
  );
}
