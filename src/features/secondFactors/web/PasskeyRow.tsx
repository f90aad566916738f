import KeyRound from 'lucide-react/icons/key-round';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import type { Passkey } from '../secondFactorsApi.ts';
import '../../../ui/kit/settingsRows.css';

export type PasskeyRowProps = { passkey: Passkey; onRemove: () => void };

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.secondFactors.passkeys');
  const format = useFormatter();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' });
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="settings-row">
      <KeyRound aria-hidden className="size-icon" />
      <div className="settings-row-words">
        <p className="settings-row-name">{name}</p>
        <p className="settings-row-about">
          {t('added', { day: day(created_at) })}
          {' · '}
          {last_used_at === null ? t('unused') : t('used', { day: day(last_used_at) })}
        </p>
      </div>
      <Button aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
