import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { recordAct, BY_COMMAND } from '../../src/features/audit/server/recordAct.ts';
import { importNote } from '../../src/features/imports/importNote.ts';
import { replaceImportNotes } from '../../src/features/imports/server/importNoteStore.ts';
import { ensureTerms } from '../../src/features/taxonomy/server/ensureTerms.ts';
import { enterAd } from './enterAd.ts';
import { enterJob } from './enterJob.ts';
import { enterSlide } from './enterSlide.ts';
import { importArchives } from './importArchives.ts';
import { makeComment } from './makeComment.ts';
import { callAs, makeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { reportThing } from './reportThing.ts';
import { succeeded } from './succeeded.ts';

export type SampleAdmin = {
  admin: Member;
  /** Addresses of what has one thing of each kind of the admin area. */
  slideId: string;
  adId: string;
  termId: number;
  bulkEditId: string;
  auditId: string;
};

/** An admin of a sample site, and something on each screen of the admin area. */
export async function makeSampleAdmin(site: TestSite): Promise<SampleAdmin> {
  const { services } = site;
  const { write } = services.database;
  const admin = await makeMember(site, { role: 'admin', username: 'warden' });
  const caller = await callAs(site, admin);
  const reader = await makeMember(site, { username: 'ada' });
  await makeMember(site, { username: 'waiting-willow', isApproved: false, isVerified: false });
  // More than a phone shows at once.
  for (let number = 1; number <= 25; number += 1) await makeMember(site, { username: `reader-${number}` });
  const comicInfo = { Series: 'Sunken Barrel', Number: '1' };
  const pages = [{ width: 400, height: 600 }];
  await importArchives(site, [{ name: 'Sunken Barrel 1', pages, comicInfo }]);
  await succeeded(caller.call('DELETE', '/api/admin/comics/sunken-barrel'));
  await makeComment(services, { author: reader, target: 'quiet-harbour', text: 'Herons everywhere' });
  const report = { kind: 'comic', target: 'tall-house', reason: 'spam', note: 'Upside down' } as const;
  await succeeded(reportThing(await callAs(site, reader), report));
  const rule = { phrase: 'harsh', action: 'hold', is_whole_word: true };
  await succeeded(caller.call('POST', '/api/admin/comment-rules', rule));
  await replaceImportNotes(write, {
    source: join('/library', 'Heron Bay.cbz'),
    address: undefined,
    isLeftOut: true,
    notes: [importNote('no_pages')],
  });
  await enterJob(site, 'dead_letters');
  const [termId = 0] = await ensureTerms(write, 'tags', ['Seaside', 'Sea side']);
  return {
    admin,
    slideId: await enterSlide(site),
    adId: await enterAd(site, { name: 'Herons at noon', active: false }),
    termId,
    bulkEditId: await enterBulkEdit(site, admin),
    auditId: await enterAct(site),
  };
}

async function enterBulkEdit({ services }: TestSite, { id: actorId }: Member): Promise<string> {
  const id = uuidv7();
  const act = JSON.stringify({ fields: { status: 'onhold' } });
  await services.database.write
    .insertInto('bulk_edits')
    .values({ id, actor_id: actorId, act, undoes_id: null, state: 'done' })
    .execute();
  return id;
}

async function enterAct({ services }: TestSite): Promise<string> {
  const { write } = services.database;
  const target = { kind: 'comic', id: 'told', label: 'Told Twice' };
  const [before, after] = [{ state: 'draft' }, { state: 'published' }];
  const act = { ...BY_COMMAND, act: 'comic.publish', target, before, after } as const;
  await write.transaction().execute((transaction) => recordAct(transaction, act));
  const { id } = await write
    .selectFrom('audit_entries')
    .select('id')
    .where('target_id', '=', 'told')
    .executeTakeFirstOrThrow();
  return id;
}
