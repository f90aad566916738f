import { Ajv } from 'ajv';
import type { CallApi } from '../../src/contract/ApiMap.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Change, WorkingCopy } from '../../src/features/editing/editingApi.ts';
import * as editingApi from '../../src/features/editing/editingApi.ts';
import type { Edit } from '../../src/features/editing/admin/makeEditor.ts';
import { mergeEdit, type FieldValues } from '../../src/features/editing/mergeEdit.ts';
import { ApiError } from '../../src/ui/api/ApiError.ts';

type Saved = { version: number; fields: FieldValues; locked_fields: string[] };

export type FakeEditServer = {
  callApiAs: (memberId: string) => CallApi;
  object: () => Saved;
  read: () => Promise<Saved>;
  save: (edit: Edit) => Promise<{ saved: Saved; others: string[] }>;
  /** Edits that arrived, in order. */
  edits: Edit[];
  /** Keys of the other calls, in order. */
  calls: string[];
  /** Working copies of a member, the newest first. */
  copies: (memberId?: string) => WorkingCopy[];
  /** Somebody else saves. */
  saveByOther: (fields: FieldValues) => void;
  /** Refuses everything so until it is undefined. */
  failWith: ApiError | undefined;
  /** Holds back answers to saves; gives what lets them go. */
  holdSaves: () => () => void;
  /** Holds back answers to all other calls whose keys begin so, before they do anything. */
  holdCalls: (start: string) => () => void;
  isList: (field: string) => boolean;
};

const ajv = new Ajv({ strict: false, validateFormats: false });
const ENDPOINTS = Object.values(editingApi as Record<string, unknown>).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
);

/**
 * A server with one object, as the contract of editing says: calls are held against their schemas.
 */
export function fakeEditServer(fields: FieldValues): FakeEditServer {
  let object: Saved = { version: 1, fields, locked_fields: [] };
  const copies = new Map<string, WorkingCopy>();
  let held: Promise<void> = Promise.resolve();
  let heldCalls: { start: string; until: Promise<void> } | undefined;
  const changes: Change[] = [];
  const isList = (field: string) => field.startsWith('terms/');

  function write(changed: FieldValues, by: string): void {
    const before = object.fields;
    object = { ...object, version: object.version + 1, fields: { ...before, ...changed } };
    changes.unshift({
      version: object.version,
      origin: 'form',
      by,
      created_at: new Date().toISOString(),
      fields: Object.fromEntries(
        Object.entries(changed).map(([field, after]) => [field, { before: before[field], after }]),
      ),
    });
  }

  function baseAt(version: number): FieldValues {
    const base: Record<string, unknown> = { ...object.fields };
    for (const change of changes.filter((one) => one.version > version)) {
      for (const [field, { before }] of Object.entries(change.fields)) base[field] = before;
    }
    return base;
  }

  const server: FakeEditServer = {
    object: () => object,
    edits: [],
    calls: [],
    copies: (memberId = 'me') =>
      [...copies]
        .filter(([key]) => key.startsWith(`${memberId} `))
        .map(([, copy]) => copy)
        .toSorted((one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at)),
    failWith: undefined,
    isList,
    saveByOther: (changed) => write(changed, 'other-otter'),
    holdSaves() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    holdCalls(start) {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldCalls = { start, until: promise };
      return resolve;
    },
    async read() {
      if (server.failWith) throw server.failWith;
      return object;
    },
    async save(edit) {
      server.edits.push(edit);
      await held;
      if (server.failWith) throw server.failWith;
      const base = baseAt(edit.version);
      const merged = mergeEdit({ base, now: object.fields, mine: edit.fields, isList });
      if (merged.conflicts.length > 0) {
        const errors = merged.conflicts.map((field) => [`fields.${field}`, ['Somebody changed it.']]);
        throw new ApiError({ status: 409, code: 'stale', message: '', errors: Object.fromEntries(errors) });
      }
      write(merged.changed, 'me');
      return { saved: object, others: merged.others };
    },
    callApiAs: (memberId) =>
      (async (key: string, input: Record<string, unknown>) => {
        server.calls.push(key);
        await (heldCalls && key.startsWith(heldCalls.start) ? heldCalls.until : undefined);
        if (server.failWith) throw server.failWith;
        const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === key);
        if (!endpoint) throw new Error(`${key} is no endpoint of editing.`);
        if (!ajv.validate(endpoint.input, input)) throw new Error(`${key}: ${ajv.errorsText()}`);
        const answer = answerTo(memberId, key, input);
        if (!ajv.validate(endpoint.output, answer)) throw new Error(`${key}: ${ajv.errorsText()}`);
        return answer;
      }) as CallApi,
  };

  function answerTo(memberId: string, key: string, input: Record<string, unknown>): unknown {
    if (key.startsWith('GET /api/admin/versions')) return { data: changes, has_more: false };
    if (key.startsWith('GET /api/admin/working-copies')) return { copies: server.copies(memberId) };
    const { tab, base_version, fields: typed } = input as Omit<WorkingCopy, 'updated_at'>;
    const place = `${memberId} ${tab}`;
    if (key.startsWith('DELETE /api/admin/working-copies')) return { dropped: copies.delete(place) };
    const updated_at = new Date().toISOString();
    copies.set(place, { tab, base_version, fields: typed, updated_at });
    return { updated_at };
  }
  return server;
}

export function refusal(status: number, code: ApiError['code'], errors: ApiError['errors'] = {}): ApiError {
  return new ApiError({ status, code, message: 'It was refused.', errors });
}
