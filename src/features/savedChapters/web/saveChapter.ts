import type { Language } from '../../../contract/languages.ts';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { readToken, readUser } from '../../sessions/web/sessionNotes.ts';
import { SAVED_PICTURES, type ShellAnswer, type ShellRequest } from '../savedCaches.ts';
import { savedName, type SavedChapter, type SaveProblem } from '../SavedChapter.ts';
import { estimatedBytes, savedCover, savedFiles } from '../savedFiles.ts';
import { areKept } from './areKept.ts';
import { deviceScreen } from './deviceScreen.ts';
import { freeBytes } from './freeBytes.ts';
import { keepAnswers, MembersOnly } from './keepAnswers.ts';
import { keepFile } from './keepFile.ts';
import { findSaved, insertSaved, updateSaved } from './savedNotes.ts';
import { queueLock, saveLock } from './saveLocks.ts';
import { sweepCaches } from './sweepCaches.ts';
import { untilAborted } from './untilAborted.ts';

/** Files on their way at once. */
const PARALLEL = 4;
/** The time between notes of the progress. */
const NOTED_MS = 250;
/** The worker may be killed before it answers, and the site may leave a call hanging. */
const ANSWER_MS = 60_000;

export type SaveChapter = {
  siteId: string;
  language: Language;
  chapter: Pick<SavedChapter, 'comic' | 'chapter' | 'pages_count'>;
};

/**
 * Keeps a chapter on this device, or what is missing of one that was interrupted; its note tells
 * how far that is and how it ended. It is cancelled by deleting the note, in any tab. Returns the
 * note as it ends: undefined when it was cancelled, or another tab is at it.
 */
export async function saveChapter(save: SaveChapter): Promise<SavedChapter | undefined> {
  const { siteId, chapter } = save;
  const name = savedName(chapter);
  return navigator.locks.request(saveLock(siteId, name), { ifAvailable: true }, async (lock) => {
    if (!lock) return undefined;
    begin(save, name);
    const cancelling = followCancelling(siteId, name);
    try {
      await navigator.locks.request(queueLock(siteId), { signal: cancelling.signal }, () =>
        keepAll(save, cancelling.signal),
      );
      updateSaved(siteId, name, { state: 'saved' });
    } catch (error) {
      if (cancelling.signal.aborted) await sweepCaches(siteId);
      else updateSaved(siteId, name, { state: 'incomplete', problem: problemOf(error) });
    } finally {
      cancelling.stop();
    }
    return findSaved(siteId, name);
  });
}

function begin({ siteId, language, chapter }: SaveChapter, name: string): void {
  const now = new Date().toISOString();
  const { comic, chapter: row, pages_count } = chapter;
  const { problem: _problem, removed_at: _removed, ...before } = findSaved(siteId, name) ?? {};
  insertSaved(siteId, {
    files_count: 0,
    files_done: 0,
    bytes: 0,
    cover: null,
    checked_at: now,
    premium: false,
    nsfw: false,
    ...before,
    comic: { slug: comic.slug, title: comic.title, title_language: comic.title_language },
    chapter: { slug: row.slug, number: row.number, volume: row.volume, title: row.title },
    pages_count,
    state: 'saving',
    saved_at: now,
    member: readUser(siteId)?.id ?? null,
    language,
  });
}

async function keepAll(save: SaveChapter, signal: AbortSignal): Promise<void> {
  const { siteId, language, chapter } = save;
  const name = savedName(chapter);
  // Asked for as the button is pressed: browsers may want to ask in turn, and go by that. Without
  // it files are kept all the same; WebKitGTK has no such thing.
  (navigator as { storage?: Partial<StorageManager> }).storage?.persist?.().catch(() => {});
  const inTime = () => AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  await untilAborted(keepShell(language), inTime());
  const token = readToken(siteId);
  const asked = { comic: chapter.comic.slug, chapter: chapter.chapter.slug, language, token };
  const manifest = await keepAnswers(asked, { screen: deviceScreen(), signal: inTime() });
  if (!manifest) throw new Error('the chapter has gone');
  await needRoom(manifest, findSaved(siteId, name)?.bytes ?? 0);
  const files = savedFiles(manifest);
  updateSaved(siteId, name, {
    files_count: files.length,
    cover: savedCover(manifest),
    pages_count: manifest.pages.length,
    premium: manifest.chapter.premium,
    nsfw: manifest.comic.nsfw,
    checked_at: new Date().toISOString(),
  });
  await keepFiles({ siteId, name, files, signal });
  // Browsers that run out of room may take files back.
  if (!(await areKept(files))) throw new SaveFailure('room');
}

type KeepFiles = { siteId: string; name: string; files: readonly string[]; signal: AbortSignal };

async function keepFiles({ siteId, name, files, signal }: KeepFiles): Promise<void> {
  const cache = await caches.open(SAVED_PICTURES);
  const waiting = [...files];
  const so = { files_done: 0, bytes: 0 };
  let noting: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    noting = undefined;
    updateSaved(siteId, name, so);
  };
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      so.bytes += await keepFile({ cache, address, signal });
      so.files_done += 1;
      noting ??= setTimeout(note, NOTED_MS);
    }
  };
  // The first file that fails ends it; those on their way come to their end.
  const giveUp = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, () => work().catch(giveUp)));
  clearTimeout(noting);
  note();
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

class SaveFailure extends Error {
  readonly problem: SaveProblem;

  constructor(problem: SaveProblem) {
    super(`a chapter cannot be saved: ${problem}`);
    this.problem = problem;
  }
}

function problemOf(error: unknown): SaveProblem {
  if (error instanceof SaveFailure) return error.problem;
  if (error instanceof MembersOnly) return 'premium';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'room' : 'network';
}

async function needRoom(manifest: ChapterManifest, hasBytes: number): Promise<void> {
  const free = await freeBytes();
  if (free !== undefined && free < estimatedBytes(manifest) - hasBytes) throw new SaveFailure('room');
}

/** The service worker keeps the app: it renews it as well. */
async function keepShell(language: string): Promise<void> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new SaveFailure('unsupported');
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<ShellAnswer>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as ShellAnswer), { once: true });
    port1.start();
  });
  active?.postMessage({ language } satisfies ShellRequest, [port2]);
  const { problem } = await answer;
  if (problem) throw new SaveFailure(problem);
}

function followCancelling(siteId: string, name: string): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const look = () => {
    const saved = findSaved(siteId, name);
    if (!saved || saved.removed_at !== undefined) controller.abort();
  };
  return { signal: controller.signal, stop: onNotesChange(look) };
}
