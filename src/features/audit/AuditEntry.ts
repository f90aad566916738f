import { Type, type Static } from 'typebox';
import { nullable } from '../../contract/nullable.ts';
import { ROLES } from '../../contract/Viewer.ts';
import { ACT_NAMES } from './actNames.ts';

const Fields = nullable(Type.Record(Type.String(), Type.Unknown()));

/** One act of staff. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  /** Place in the chain, counted from 1 in the order of commits. */
  sequence: Type.Integer(),
  acted_at: Type.String(),
  /** Name and role are those of that time. Without an id it was a command of the operator. */
  actor: Type.Object({
    id: nullable(Type.String()),
    name: Type.String(),
    role: nullable(Type.Enum([...ROLES])),
  }),
  address: nullable(Type.String()),
  /** The API token that the act came by, as it was then. */
  program: nullable(
    Type.Object({ id: Type.String(), name: Type.String(), scopes: Type.Array(Type.String()) }),
  ),
  act: Type.Enum([...ACT_NAMES]),
  target: Type.Object({ kind: Type.String(), id: Type.String(), label: Type.String() }),
  /** Only the fields that changed. */
  before: Fields,
  after: Fields,
  reason: nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;
