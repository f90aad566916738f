import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { DataTableColumn } from '../../../ui/kit/DataTableProps.ts';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ManagedUser } from '../staffApi.ts';
import { UserActions } from './UserActions.tsx';

export type UsersTableProps = {
  users: readonly ManagedUser[];
  isLoading: boolean;
  empty: string;
};

export function UsersTable({ users, isLoading, empty }: UsersTableProps) {
  const t = useTranslations('admin.users');
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      rows={users}
      rowKey={({ id }) => id}
      rowLabel={({ username }) => username}
      isLoading={isLoading}
      empty={empty}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: ReturnType<typeof useTranslations<'admin.users'>>): DataTableColumn<ManagedUser>[] {
  return [
    { key: 'name', label: t('columns.name'), cell: (user) => <UserName user={user} /> },
    {
      key: 'role',
      label: t('columns.role'),
      cell: ({ role }) => <span className="whitespace-nowrap">{t(`roles.${role}`)}</span>,
    },
    {
      key: 'actions',
      label: t('columns.actions'),
      cell: (user) => <UserActions user={user} />,
    },
    {
      key: 'email',
      label: t('columns.email'),
      cell: ({ email }) => <span className="whitespace-nowrap">{email}</span>,
    },
    {
      key: 'since',
      label: t('columns.since'),
      cell: (user) => <DateText value={user.created_at} className="whitespace-nowrap" />,
    },
  ];
}

function UserName({ user }: { user: ManagedUser }) {
  return (
    <span className="flex flex-col gap-4">
      <PathLink path={`/profile/${encodeURIComponent(user.username)}`} className="text-link">
        {user.username}
      </PathLink>
      <UserState user={user} />
    </span>
  );
}

/** The member's restriction, such as a ban; empty without one. */
function UserState({ user }: { user: ManagedUser }) {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  return (
    <>
      {!user.is_approved && <Badge tone="warn">{t('waiting')}</Badge>}
      {user.banned_until !== null && (
        <>
          <Badge tone="danger">
            {t('bannedUntil', { day: format.dateTime(new Date(user.banned_until), { dateStyle: 'medium' }) })}
          </Badge>
          {user.ban_reason !== null && <span className="text-13 text-muted">{user.ban_reason}</span>}
        </>
      )}
      {!user.is_verified && <Badge>{t('unverified')}</Badge>}
    </>
  );
}
