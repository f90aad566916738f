import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { fieldsThat, type Entity, type FieldsOf } from '../Entity.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { missingOf } from '../missingOf.ts';
import type { EditedKind } from './EditedKind.ts';
import type { EntityRow, EntityRules } from './EntityRules.ts';
import { listEntityRows, updateEntity } from './entityStore.ts';
import { refuseMissing } from './refuseMissing.ts';

/** The editing of an entity by its declaration. Its functions belong after `lockEntity`. */
export function entityKind<E extends Entity, Edited extends EntityRow<E>>(
  rules: EntityRules<E, Edited>,
): EditedKind {
  const { entity } = rules;
  return {
    kind: entity.kind,
    async load(transaction, id) {
      const [row] = await listEntityRows(transaction, rules, id);
      if (!row) return undefined;
      const fields: FieldValues = row.fields;
      return { version: row.version, fields, locked: [], label: String(fields[entity.name]) };
    },
    isList: () => false,
    // Imports know none of these.
    isLockable: () => false,
    spell: async (_, values) => values.map((fields) => withoutNones(entity, fields)),
    async write(transaction, { id, before, changed, version }) {
      const after = { ...before.fields, ...changed };
      refuseUnfit(entity, after);
      await holdPictures(transaction, entity, changed);
      const columns = await rules.follow(transaction, {
        after: after as FieldsOf<E>,
        changed: new Set(Object.keys(changed)),
      });
      await updateEntity(transaction, entity, { id, fields: changed, columns: { ...columns, version } });
      await bumpContentGeneration(transaction);
    },
  };
}

function withoutNones({ fields: declared }: Entity, values: FieldValues): FieldValues {
  const said = Object.entries(values).map(([name, value]) => {
    const none = declared[name]?.none;
    return [name, none !== undefined && value === none ? null : value];
  });
  return Object.fromEntries(said);
}

/** An object that is off may be unfinished. @throws Problem validation, naming the field */
function refuseUnfit(entity: Entity, fields: FieldValues): void {
  for (const [name, { after }] of fieldsThat(entity, 'time')) {
    const [from, until] = [after === undefined ? null : fields[after], fields[name]] as (string | null)[];
    if (from && until && Date.parse(until) <= Date.parse(from))
      throw Problem.field(name, 'after', { date: from });
  }
  if (fieldsThat(entity, 'on').some(([name]) => fields[name])) refuseMissing(missingOf(entity, fields));
}

/** Keeps the pictures among these fields. @throws Problem validation, naming the field */
export async function holdPictures(
  transaction: Kysely<Tables>,
  entity: Entity,
  fields: FieldValues,
): Promise<void> {
  for (const [name] of fieldsThat(entity, 'picture')) {
    const id = fields[name];
    if (typeof id === 'string') await holdPicture(transaction, id, name);
  }
}
