import type { ApiKey, CallApi } from '../../../contract/ApiMap.ts';
import type { Entity } from '../Entity.ts';
import type { SavedObject } from './editorState.ts';
import type { Edit } from './makeEditor.ts';

/** An object of an entity in answers. */
export type EntityObject = SavedObject & { id: string; state: string };

/** The calls that `entityApi` makes of an entity's declaration, by the same names. */
export function entityCalls<Saved extends EntityObject>(callApi: CallApi, { kind, path }: Entity) {
  const call = (key: string, input: object) => callApi(key as ApiKey, input as never) as Promise<unknown>;
  return {
    /** The call that answers with all of them. */
    list: `GET /api/admin/${path}` as ApiKey,
    read: (id: string) => call(`GET /api/admin/${path}/:id`, { id }) as Promise<Saved>,
    create: (input: { id: string }) => call(`POST /api/admin/${path}`, input) as Promise<Saved>,
    async save(id: string, edit: Edit) {
      const answer = await call(`PATCH /api/admin/${path}/:id`, { id, ...edit });
      const { [kind]: saved, others } = answer as Record<typeof kind, Saved> & { others: string[] };
      return { saved, others };
    },
  };
}
