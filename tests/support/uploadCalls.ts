import { expect } from 'vitest';
import type { Upload } from '../../src/features/uploads/uploadsApi.ts';
import type { Caller } from './makeCaller.ts';
import { callAs, makeMember } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';

export type SentFile = { name: string; data: Buffer };
/** The comic that the files are of; a new one, if it has no slug. */
export type SentTo = { comic?: string; title?: string };

const PATH = '/api/admin/uploads';

/** Uploads to a site, each by a member of its own: everybody may have three. */
export function uploadCalls(site: () => TestSite) {
  async function begin(files: readonly SentFile[], to: SentTo): Promise<[Upload, Caller]> {
    const caller = await callAs(site(), await makeMember(site(), { role: 'admin' }));
    const declared = files.map(({ name, data }) => ({ name, bytes: data.length }));
    const answer = await caller.call('POST', PATH, { ...to, files: declared });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return [answer.body as unknown as Upload, caller];
  }

  const put = (caller: Caller, id: string, place: string, bytes: Buffer) =>
    caller.call('PUT', `${PATH}/${id}/files/${place}`, bytes);

  /** Sends all of the files, and returns the plan of them. */
  async function send(files: readonly SentFile[], to: SentTo): Promise<[Upload, Caller]> {
    const [{ id }, caller] = await begin(files, to);
    for (const [index, { data }] of files.entries()) await put(caller, id, `${index}/0`, data);
    return [(await caller.call('GET', `${PATH}/${id}`)).body as unknown as Upload, caller];
  }

  async function enter(caller: Caller, id: string, body: object): Promise<Upload> {
    const answer = await caller.call('POST', `${PATH}/${id}/enter`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await site().finishJobs();
    return (await caller.call('GET', `${PATH}/${id}`)).body as unknown as Upload;
  }

  return { begin, put, send, enter };
}
