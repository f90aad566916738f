import { sql, type Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Client } from '../../../platform/http/Route.ts';
import type {} from '../../users/server/UserTable.ts';
import type { ActName } from '../actNames.ts';
import type {} from './auditTables.ts';

/**
 * The acting member, and where the call came from. Without a member it is the operator, by a
 * command, or what `name` says.
 */
export type Actor = {
  viewer: (Pick<MemberViewer, 'id' | 'role'> & Partial<Pick<MemberViewer, 'program' | 'scopes'>>) | null;
  client: Pick<Client, 'address'> | null;
  /** The name of an actor who is no member; a command if not given. */
  name?: string;
};

/** The name that commands act under; such entries have no actor's id. */
export const COMMAND_ACTOR = 'command';
/** The name under which a report of the gravest kind hides what it is about. */
export const REPORT_ACTOR = 'report';
export const BY_COMMAND: Actor = { viewer: null, client: null };

export type Act = Actor & {
  act: ActName;
  /** `label` is the name that staff know it by now, never an id: it may be removed later. */
  target: { kind: string; id: string; label: string };
  /** Fields that are the same in both are left out. */
  before?: Fields;
  after?: Fields;
  reason?: string;
};

type Fields = Record<string, unknown>;

/** The log is kept for years, and nothing in it can be taken back. */
const KEPT_OUT = /password|secret|token|email|hash/i;

/**
 * Enters an act of staff into the audit log, in the transaction that does it: they are there
 * together or not at all. Must run in a transaction of the usual isolation (read committed).
 * @throws Error for fields that are kept out
 */
export async function recordAct(transaction: Kysely<Tables>, act: Act): Promise<void> {
  const { viewer, client, target } = act;
  const { before, after } = changedFields(act);
  await transaction
    .insertInto('audit_entries')
    .values({
      id: uuidv7(),
      actor_id: viewer?.id ?? null,
      actor_name: viewer
        ? sql<string>`coalesce((select username from users where id = ${viewer.id}), '')`
        : (act.name ?? COMMAND_ACTOR),
      actor_role: viewer?.role ?? null,
      address: client?.address ?? null,
      act: act.act,
      target_kind: target.kind,
      target_id: target.id,
      target_label: target.label,
      before: textOf(before),
      after: textOf(after),
      reason: act.reason ?? null,
      program: viewer?.program ? JSON.stringify({ ...viewer.program, scopes: viewer.scopes }) : null,
    })
    .execute();
}

function changedFields({ before, after }: Act): { before?: Fields | undefined; after?: Fields | undefined } {
  for (const name of [...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    if (KEPT_OUT.test(name)) throw new Error(`the field ${name} is kept out of the audit log`);
  if (!before || !after) return { before, after };
  const isChanged = ([name]: [string, unknown]) => !isDeepStrictEqual(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(isChanged)),
    after: Object.fromEntries(Object.entries(after).filter(isChanged)),
  };
}

function textOf(fields: Fields | undefined): string | null {
  return fields && Object.keys(fields).length > 0 ? JSON.stringify(fields) : null;
}
