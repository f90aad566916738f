import type { useTranslations } from 'use-intl';
import { ROLES, type Role } from '../../../contract/Viewer.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import type { RowAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { ManagedUser } from '../staffApi.ts';
import { UserState } from './UserState.tsx';

/** An admin's actions on members. The server says which are allowed. */
export type UserActs = {
  rowActs(user: ManagedUser): RowAct[];
  giveRole(user: ManagedUser, role: Role): Promise<ManagedUser>;
  approve(target: TableTarget): Promise<void>;
};

type Words = ReturnType<typeof useTranslations<'admin.users'>>;

/** The table of members. */
export function usersTable(
  t: Words,
  acts: UserActs,
  moreActs: (user: ManagedUser) => RowAct[],
): TableDeclaration<ManagedUser> {
  const roles = ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  const states = (['waiting', 'banned', 'unverified'] as const).map((state) => ({
    value: state,
    label: t(`state.${state}`),
  }));
  return {
    name: 'users',
    list: 'GET /api/admin/users',
    count: 'GET /api/admin/users/count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'since', order: 'desc' },
    newest: { key: 'since', order: 'desc' },
    filters: [
      { key: 'role', label: t('filters.role'), choices: roles },
      { key: 'is', label: t('filters.is'), choices: states },
    ],
    columns: [
      { key: 'name', label: t('columns.name'), cell: (user) => user.username, isSortable: true, width: 180 },
      {
        key: 'role',
        label: t('columns.role'),
        // Its choices in all languages, with the arrow and the two buttons of the cell.
        width: 220,
        cell: ({ role, is_limited: isLimited }) =>
          isLimited && role !== 'user' ? t('limitedRole', { role: t(`roles.${role}`) }) : t(`roles.${role}`),
        edit: {
          kind: 'choice',
          choices: roles,
          canEdit: (user) => user.can.change,
          value: (user) => user.role,
          save: (user, role) => acts.giveRole(user, role as Role),
        },
      },
      { key: 'state', label: t('columns.state'), cell: (user) => <UserState user={user} />, width: 220 },
      { key: 'email', label: t('columns.email'), cell: (user) => user.email, width: 220 },
      {
        key: 'since',
        label: t('columns.since'),
        cell: (user) => <DateText value={user.created_at} />,
        isSortable: true,
      },
    ],
    rowLabel: (user) => user.username,
    rowPath: (user) => `/profile/${encodeURIComponent(user.username)}`,
    rowActs: (user) => [...acts.rowActs(user), ...moreActs(user)],
    actsWidth: 148,
    acts: [{ label: t('approveAll'), run: acts.approve }],
  };
}
