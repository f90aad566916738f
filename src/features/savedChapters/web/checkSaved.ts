import { heldLocks } from '../../../ui/device/heldLocks.ts';
import { readOwner, readToken } from '../../sessions/web/sessionNotes.ts';
import { PREMIUM_MS, savedName, type SavedChapter } from '../SavedChapter.ts';
import { savedFiles } from '../savedFiles.ts';
import { areKept } from './areKept.ts';
import { deviceScreen } from './deviceScreen.ts';
import { isGateClosed, keepAnswers, MembersOnly } from './keepAnswers.ts';
import { deleteSaved, findSaved, listSaved, updateSaved } from './savedNotes.ts';
import { saveLock } from './saveLocks.ts';
import { sweepCaches } from './sweepCaches.ts';

/** The site is asked for each chapter about once a day. */
const CHECKED_MS = 24 * 3_600_000;
/** A check that hangs would keep all later ones from it. */
const ANSWER_MS = 60_000;
/** For so long a deletion can be taken back. */
export const UNDO_MS = 10_000;

/**
 * Sets right what is noted of saved chapters: what a killed tab left half done says so; what was
 * deleted, has expired, was another member's or has gone from the site goes from here. One tab does
 * it; without a network it does what it can.
 */
export async function checkSaved(siteId: string): Promise<void> {
  const needsSweep = await navigator.locks.request(
    `${siteId}_check_saved`,
    { ifAvailable: true },
    async (lock) => {
      if (!lock) return false;
      const held = await heldLocks();
      const isHeld = (saved: SavedChapter) => held.has(saveLock(siteId, savedName(saved)));
      let hasDeleted = false;
      for (const saved of listSaved(siteId)) {
        const name = savedName(saved);
        if (saved.state === 'saving') {
          if (!isHeld(saved)) updateSaved(siteId, name, { state: 'incomplete' });
        } else if (isOver(siteId, saved) || (await isGone(siteId, saved))) {
          deleteSaved(siteId, name);
          hasDeleted = true;
        }
      }
      return hasDeleted || listSaved(siteId).length === 0;
    },
  );
  // It may have to wait until a chapter is saved, which keeps no other check waiting.
  if (needsSweep) await sweepCaches(siteId);
}

function isOver(siteId: string, { removed_at, member, premium, checked_at }: SavedChapter): boolean {
  const isTheirs = member === null || member === readOwner(siteId);
  const isRemoved = removed_at !== undefined && ageMs(removed_at) > UNDO_MS;
  return isRemoved || !isTheirs || (premium && ageMs(checked_at) > PREMIUM_MS);
}

/**
 * Asks the site, which may have taken the chapter down; or has changed its pages, which are then
 * fetched when it is resumed.
 */
async function isGone(siteId: string, saved: SavedChapter): Promise<boolean> {
  if (ageMs(saved.checked_at) < CHECKED_MS || !navigator.onLine) return false;
  const { comic, chapter, language } = saved;
  const asked = { comic: comic.slug, chapter: chapter.slug, language, token: readToken(siteId) };
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const manifest = await keepAnswers(asked, { screen: deviceScreen(), signal });
    // A chapter that the age gate hides is still there.
    if (!manifest) return !saved.nsfw || !(await isGateClosed(asked, signal));
    const name = savedName(saved);
    const hasAll = findSaved(siteId, name)?.state === 'saved' && (await areKept(savedFiles(manifest)));
    updateSaved(siteId, name, {
      checked_at: new Date().toISOString(),
      state: hasAll ? 'saved' : 'incomplete',
    });
  } catch (error) {
    // A member who has no session now keeps the copy for a while; a visitor's is of a time when
    // everybody could read it.
    if (error instanceof MembersOnly) return saved.member === null;
    // No answer: it is asked again the next time.
  }
  return false;
}

function ageMs(time: string): number {
  return Date.now() - Date.parse(time);
}
