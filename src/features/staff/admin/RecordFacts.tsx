import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import type { MemberRecord } from '../staffApi.ts';
import { UserState } from './UserState.tsx';
import './record.css';

/** Facts of the member's account, and for admins of their logins. */
export function RecordFacts({ record: { user, login } }: { record: MemberRecord }) {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  const momentWords = useMomentWords();
  const isPlain = user.is_approved && user.is_verified && user.banned_until === null;
  const facts: [string, string][] = [
    ...(user.email === null ? [] : [[t('columns.email'), user.email] as [string, string]]),
    ...(login
      ? ([
          [t('record.factor'), t(login.has_second_factor ? 'record.factorOn' : 'record.factorOff')],
          [t('record.sessions'), format.number(login.sessions)],
          [
            t('record.seen'),
            login.last_seen_at === null ? t('record.unseen') : momentWords(login.last_seen_at),
          ],
        ] as [string, string][])
      : []),
  ];
  return (
    <dl className="record-facts">
      <Fact name={t('columns.role')}>{t(`roles.${user.role}`)}</Fact>
      <Fact name={t('columns.state')}>{isPlain ? t('record.plain') : <UserState user={user} />}</Fact>
      <Fact name={t('columns.since')}>
        <DateText value={user.created_at} />
      </Fact>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
