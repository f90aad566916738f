import type { Page } from 'playwright-core';
import {
  READER_STATES,
  rememberReading,
  type ReaderState,
  type ReaderStateName,
} from '../tests/support/readerStates.ts';
import type { Scene } from './Scene.ts';

const PAGED = 'night-post';
const STRIP = 'straight-down';
/** Last chapter of the paged comic. */
const LAST_CHAPTER = 3;

/** The reader in each of its ways, and with all that can lie over a page. */
export function readerScenes(): Record<string, Scene> {
  return Object.fromEntries(
    (Object.keys(READER_STATES) as ReaderStateName[]).map((name) => [
      `reader-${name}`,
      sceneOf(READER_STATES[name]),
    ]),
  );
}

function sceneOf({ isStrip, reading = {}, page = 3, isLast, act }: ReaderState): Scene {
  const slug = isStrip ? STRIP : PAGED;
  // An address beyond a chapter shows its last page.
  const asked = page < 0 ? 999 : page;
  const path = `/post/${slug}/${isLast ? LAST_CHAPTER : 1}/reader/${asked}`;
  return {
    path,
    isScreenOnly: true,
    act: async (shown: Page) => {
      // Set the reading options of this scene. They are removed after it, as the next scene is
      // another reader's.
      await rememberReading(shown, slug, { direction: 'ltr', ...reading });
      await shown.reload({ waitUntil: 'networkidle' });
      await shown.waitForFunction(() => document.activeElement?.closest('main section') !== null);
      await act?.(shown);
      await shown.evaluate((slug) => localStorage.removeItem(`longstrip_reading:${slug}`), slug);
    },
  };
}
