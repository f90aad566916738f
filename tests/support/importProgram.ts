/**
 * Imports as `longstrip import` does, but halts for ever at one named step, for the tests that kill
 * it there. Says on stdout, in JSON lines, each step as it comes to it, where it halts, and the
 * outcome. Started by startImportProgram.ts.
 */
import { chapterKind } from '../../src/features/chapterEditing/server/chapterKind.ts';
import { comicKind } from '../../src/features/comicEditing/server/comicKind.ts';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { connectDatabase } from '../../src/platform/database/connectDatabase.ts';
import { startImageWorkers } from '../../src/platform/images/imageWorkers.ts';
import { openJobQueue } from '../../src/platform/jobs/openJobQueue.ts';
import { makeLog } from '../../src/platform/log/makeLog.ts';
import { openStorage } from '../../src/platform/storage/openStorage.ts';
import { jobList } from '../../src/server/jobList.ts';
import type { ImportProgramOrder } from './startImportProgram.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as ImportProgramOrder;
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Does one call with its two steps, the moment before it and the moment after it. */
async function step<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
  await pass(`before ${name}`);
  const result = await call();
  await pass(`after ${name}`);
  return result;
}

async function pass(name: string): Promise<void> {
  say({ step: name });
  if (name !== order.halt_at) return;
  say({ halted_at: name });
  setInterval(() => {}, 60_000);
  await new Promise<never>(() => {});
}

const database = connectDatabase({ connection: order.connection });
announceStatements(database.writePool);
const storage = await openStorage(order.config);
const images = startImageWorkers();
const jobs = await openJobQueue({
  database: database.write,
  connection: order.connection,
  log: makeLog({ level: 'fatal', format: 'json' }),
  kinds: jobList,
  isSupervisor: false,
});
const services = {
  database,
  jobs,
  importedKinds: { comic: comicKind, chapter: chapterKind(jobs) },
  temporaryDir: order.temporary_dir,
  storage: {
    ...storage,
    putFile: (key: string, path: string, mime: string) =>
      step(`putting a file of ${key.split('/')[0]}`, () => storage.putFile(key, path, mime)),
  },
  images: {
    ...images,
    measure: (...args: Parameters<typeof images.measure>) => step('measuring', () => images.measure(...args)),
    makeVariants: (...args: Parameters<typeof images.makeVariants>) =>
      step('making slices', () => images.makeVariants(...args)),
  },
};
const { sources } = await planImport({ paths: order.paths });
for (const source of sources) {
  say({ outcome: await importSource({ services, source, settings: order.settings ?? {} }) });
}
await jobs.close();
await images.close();
await storage.close();
await database.close();

/**
 * Each statement that changes something, and each one that frames or reads within a transaction, is
 * a step; commits by what they keep.
 */
function announceStatements(pool: typeof database.writePool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: unknown, values?: unknown) => Promise<unknown>;
    let isChapter = false;
    const announced = (text: unknown, values?: unknown): Promise<unknown> => {
      const run = () => query(text, values);
      if (typeof text !== 'string') return run();
      const name = nameOf(text);
      if (name === 'begin') isChapter = false;
      if (name === 'insert into chapters' || name === 'insert into chapter_sources') isChapter = true;
      return step(name === 'commit' ? `commit of ${isChapter ? 'the chapter' : 'a picture'}` : name, run);
    };
    Object.assign(client, { query: announced });
  });
}

/** `insert into "pages"` of a statement, whatever it has for values. */
function nameOf(statement: string): string {
  const text = statement.trim().replaceAll(/\s+/g, ' ');
  const [, verb, table] = /^(insert into|update|delete from) "?([\w.]+)"?/i.exec(text) ?? [];
  if (verb) return `${verb.toLowerCase()} ${table}`;
  const [, from] = /^select .*? from "?([\w.]+)"?/i.exec(text) ?? [];
  return from ? `select from ${from}` : (text.split(' ')[0] ?? '').toLowerCase();
}
