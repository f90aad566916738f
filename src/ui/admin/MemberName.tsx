import { use, type ReactNode } from 'react';
import { RecordsContext } from './RecordsContext.ts';
import './memberName.css';

export type MemberNameProps = {
  /** Null: the account is gone, or it was no member. */
  username: string | null;
  /** The member's id, where the name may be an earlier one. */
  id?: string | null;
  /** The name stands beside it already: it says what it opens. */
  isNamed?: boolean;
  /** Stands there where there is no member. */
  children?: ReactNode;
};

/** The name of a member on a screen of staff, with the way to their record. */
export function MemberName({ username, id, isNamed = false, children }: MemberNameProps) {
  const records = use(RecordsContext);
  if (username === null) return children;
  if (records === null) return isNamed ? null : username;
  const name = records.nameOf(username);
  return (
    <button
      type="button"
      className="text-link member-name"
      aria-label={isNamed ? undefined : name}
      aria-haspopup="dialog"
      onClick={() => records.open({ username, ...(id ? { id } : {}) })}
    >
      {isNamed ? name : username}
    </button>
  );
}

/** The same for a part of a message, whose words stand there where there is no member. */
export const named = (username: string | null) => (words: ReactNode) => (
  <MemberName username={username}>{words}</MemberName>
);
