import type { Page } from 'playwright-core';
import { DEFAULT_KEYS } from '../../src/features/reader/web/keys/readerKey.ts';
import type { ReaderCommand } from '../../src/features/reader/readerCommands.ts';
import { FITS, WIDE_WAYS } from '../../src/features/reader/readingSettings.ts';
import { act, pagesCount, settleStrip } from './readerModel.ts';
import type { ModelChapter, ReaderAct, ReaderModel } from './readerModel.ts';
import { placeOf, seenAtRest, untilShown } from './readerSight.ts';
import { twoFrames } from './readingOn.ts';
import type { Touch } from './touchOf.ts';
import type { WalkNetwork } from './walkNetwork.ts';

export type WalkGround = {
  /** Below the language, e.g. `/post/the-walk`. */
  comic: string;
  chapters: readonly (ModelChapter & { media: readonly string[] })[];
  /** The number on a page's picture (`numberedPage.ts`). */
  numberOf(chapter: number, page: number): number;
};

export type WalkStride = {
  ground: WalkGround;
  page: Page;
  model: ReaderModel;
  network: WalkNetwork;
  /** Undefined on a screen without touch. */
  touch: Touch | undefined;
  /** Layout shifts since the last call. */
  newMoves(): Promise<string[]>;
};
/** Gives what it makes of the model. */
type WalkStep = (stride: WalkStride, random: () => number) => Promise<ReaderModel>;

const WIDE_LABELS = { fit: 'Fit', split: 'Split', rotate: 'Rotate' };
export const WALK_SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
/** Each with how often it is taken. */
export const WALK_STEPS: Record<string, readonly [number, WalkStep]> = {
  next: [30, pressed('next', (model) => (model.direction === 'ltr' || model.isStrip ? 'right' : 'left'))],
  previous: [
    15,
    pressed('previous', (model) => (model.direction === 'ltr' || model.isStrip ? 'left' : 'right')),
  ],
  tap_on: [10, tapped('next')],
  tap_back: [5, tapped('previous')],
  swipe_on: [10, swiped('next')],
  swipe_back: [5, swiped('previous')],
  screen_on: [12, pressed('next', () => 'screen_on')],
  screen_back: [6, pressed('previous', () => 'screen_back')],
  first: [3, pressed('first', () => 'first')],
  last: [4, pressed('last', () => 'last')],
  go_to: [6, goTo],
  mode: [4, pressed('mode', () => 'mode')],
  direction: [4, pressed('direction', () => 'direction')],
  spread: [4, pressed('spread', () => 'spread')],
  wide: [4, chooseWide],
  offset: [5, pressed('offset', () => 'offset')],
  next_chapter: [3, pressed('next_chapter', () => 'next_chapter')],
  previous_chapter: [3, pressed('previous_chapter', () => 'previous_chapter')],
  fit: [2, throughAllFits],
  zoom: [4, zoomAndBack],
  controls: [3, toggleControls],
  resize: [5, resize],
  offline: [4, toggleOffline],
  slow: [2, toggleSlow],
  fault: [5, breakOrMend],
};

/** One key, and what the model makes of it. A strip is asked where it came to rest. */
function pressed(what: ReaderAct, commandOf: (model: ReaderModel) => ReaderCommand): WalkStep {
  return async ({ page, model }) => {
    const command = commandOf(model);
    if (command.startsWith('screen_')) await scrollSheet(page, command === 'screen_on' ? 1 : 0);
    await page.keyboard.press(keyOf(command));
    await twoFrames(page);
    const isScroll = what === 'next' || what === 'previous';
    if (model.isStrip && what === 'mode') return leaveStrip(page, model);
    if (!model.isStrip || !isScroll) return act(model, what);
    return scrolled(page, model, what === 'next' ? 1 : -1);
  };
}

/**
 * At the edge of the screen: by a finger, or by the mouse. A strip then shows or hides
 * its bars.
 */
function tapped(what: 'next' | 'previous'): WalkStep {
  return async ({ page, model }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isRight = (what === 'next') === (model.direction === 'ltr');
    await page.mouse.click(width * (isRight ? 0.96 : 0.04), height / 2);
    await twoFrames(page);
    return model.isStrip ? model : act(model, what);
  };
}

function swiped(what: 'next' | 'previous'): WalkStep {
  return async ({ page, model, touch }) => {
    if (!touch) return model;
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isLeftwards = (what === 'next') === (model.direction === 'ltr');
    const ends: [number, number] = isLeftwards ? [width * 0.96, width * 0.4] : [width * 0.04, width * 0.6];
    if (!model.isStrip) await touch([[ends[0], height / 2]], [[ends[1], height / 2]]);
    else if (what === 'next') await touch([[width / 2, height * 0.7]], [[width / 2, height * 0.3]]);
    else await touch([[width / 2, height * 0.3]], [[width / 2, height * 0.7]]);
    await twoFrames(page);
    return model.isStrip ? scrolled(page, model, what === 'next' ? 1 : -1) : act(model, what);
  };
}

/**
 * A screenful goes on inside of a page that is larger than the screen before it turns: small
 * screens have no room for the card.
 */
async function scrollSheet(page: Page, to: 0 | 1): Promise<void> {
  await page.evaluate((to) => {
    const sheet = document.querySelector('[data-layer=current]');
    sheet?.scrollTo({ top: to * sheet.scrollHeight, behavior: 'instant' });
  }, to);
}

async function goTo({ page, model }: WalkStride, random: () => number): Promise<ReaderModel> {
  const target = 1 + Math.floor(random() * pagesCount(model));
  await page.keyboard.press(keyOf('go_to'));
  const field = page.locator('dialog[open] input').first();
  await field.fill(String(target));
  await field.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await twoFrames(page);
  return act(model, { go_to: target });
}

/** Offered where pages stand single. */
async function chooseWide({ page, model, network }: WalkStride, random: () => number): Promise<ReaderModel> {
  if (model.isStrip || model.wantsSpreads || network.isOffline()) return model;
  const wide = WIDE_WAYS[Math.floor(random() * WIDE_WAYS.length)] ?? 'fit';
  await page.keyboard.press(keyOf('settings'));
  await page.locator('dialog[open] fieldset', { hasText: 'Wide pages' }).getByText(WIDE_LABELS[wide]).click();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return act(model, { wide });
}

async function throughAllFits({ page, model }: WalkStride): Promise<ReaderModel> {
  for (const _ of FITS) {
    await page.keyboard.press(keyOf('fit'));
    await untilShown(page, model);
  }
  return model;
}

/** Not in a strip: there the keys change the width of its column, which moves what is seen. */
async function zoomAndBack({ page, model }: WalkStride, random: () => number): Promise<ReaderModel> {
  if (model.isStrip) return model;
  for (let times = 0; times < 1 + random() * 3; times += 1) await page.keyboard.press(keyOf('zoom_in'));
  await untilShown(page, model);
  await page.keyboard.press(keyOf('zoom_reset'));
  return model;
}

async function toggleControls({ page, model }: WalkStride): Promise<ReaderModel> {
  await page.keyboard.press(keyOf('controls'));
  return model;
}

/** Also the turn of a phone: some of the sizes are others turned. */
async function resize({ page, model, newMoves }: WalkStride, random: () => number): Promise<ReaderModel> {
  const size = WALK_SIZES[Math.floor(random() * WALK_SIZES.length)] ?? { width: 390, height: 844 };
  await page.setViewportSize(size);
  await twoFrames(page);
  const turned = act(model, { turn_device: size.height > size.width ? 'portrait' : 'landscape' });
  await untilShown(page, turned);
  // Resizing moves bars at the window's edges. Browsers count that shift as expected.
  await newMoves();
  return turned;
}

async function toggleOffline({ model, network }: WalkStride): Promise<ReaderModel> {
  await network.toggleOffline();
  return model;
}

function toggleSlow({ model, network }: WalkStride): Promise<ReaderModel> {
  network.toggleSlow();
  return Promise.resolve(model);
}

function breakOrMend({ ground, model, network }: WalkStride, random: () => number): Promise<ReaderModel> {
  const media = ground.chapters[model.chapter]?.media ?? [];
  network.toggleFault(media[Math.floor(random() * media.length)] ?? '', random);
  return Promise.resolve(model);
}

/**
 * The strip says that its last page is read also while the card behind it is, and nothing of
 * halves.
 */
async function leaveStrip(page: Page, model: ReaderModel): Promise<ReaderModel> {
  const { position, way } = await seenAtRest(page);
  const half = way === 'half 2' ? 2 : 1;
  const paged: ReaderModel = { ...act(model, 'mode'), half };
  const isAtEnd = model.position === pagesCount(model);
  return isAtEnd && position > model.position ? { ...paged, position } : paged;
}

/** True if a step may need another chapter, which is missing without a network. */
export function leavesChapter(model: ReaderModel, name: string): boolean {
  const isAtEdge = model.position <= 2 || model.position >= pagesCount(model) - 1;
  return name.endsWith('_chapter') || (isAtEdge && /next|previous|screen|tap|swipe/.test(name));
}

/**
 * Reads where a strip came to rest. It must not move backwards, and may enter the next chapter
 * only.
 */
async function scrolled(page: Page, model: ReaderModel, by: 1 | -1): Promise<ReaderModel> {
  const seen = await seenAtRest(page);
  const chapter = model.chapters.findIndex(({ slug }) => slug === seen.chapter);
  // The card is told as the last page.
  const order = chapter - model.chapter || seen.position - Math.min(model.position, pagesCount(model));
  if (order * by < 0)
    throw new Error(`a scroll by ${by} led from ${placeOf(model)} to ${JSON.stringify(seen)}`);
  if (Math.abs(chapter - model.chapter) > 1) throw new Error(`a scroll led to chapter ${seen.chapter}`);
  return settleStrip({ ...model, chapter }, seen.position);
}

function keyOf(command: ReaderCommand): string {
  const key = DEFAULT_KEYS[command]?.[0];
  if (!key) throw new Error(`there is no key for ${command}`);
  return key;
}
