import { v7 as uuidv7 } from 'uuid';
import type { Caller } from './makeCaller.ts';

/** Groups of such names, made by an admin. Returns their ids. */
export async function makeGroups(admin: Caller, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const body = { taxonomy: 'groups', name: `${name} ${uuidv7()}` };
    const { body: made } = await admin.call('POST', '/api/admin/terms', body);
    ids.push((made['term'] as { id: number }).id);
  }
  return ids;
}
