import type { Page } from 'playwright-core';
import { DEFAULT_KEYS } from '../../src/features/reader/readerKey.ts';
import type { ReaderCommand } from '../../src/features/reader/readerCommands.ts';
import { FITS } from '../../src/features/reader/readingSettings.ts';
import { watchLayoutMoves } from './layoutMoves.ts';
import type { Visit } from './openBrowser.ts';
import { readerFigures } from './readerFigures.ts';
import { act, firstModel, pagesCount, settleStrip } from './readerModel.ts';
import type { ModelChapter, ReaderAct, ReaderModel } from './readerModel.ts';
import { openReader, twoFrames } from './readingOn.ts';
import { seededRandom } from './seededRandom.ts';
import { placeOf, seenAtRest, untilAddress, untilPainted, untilShown } from './readerSight.ts';

export type Walk = {
  visit: Visit;
  /** Below the language, e.g. `/post/the-walk`. */
  comic: string;
  chapters: readonly (ModelChapter & { media: readonly string[] })[];
  /** The number on a page's picture (`numberedPage.ts`). */
  numberOf(chapter: number, page: number): number;
  steps: number;
  seed: number;
};

export type WalkReport = {
  /** How often each of them was done. */
  times: Record<string, number>;
  /** What moved of itself, by the step that it came with. */
  moves: Record<string, string[]>;
};

type Stride = { walk: Walk; page: Page; model: ReaderModel; broken: Set<string>; isOffline: boolean };
/** What it changes of the stride. */
type Step = (stride: Stride, random: () => number) => Promise<Partial<Stride>>;

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const NODES_LIMIT = 400;
const SOURCES_LIMIT = 12;
/** The address follows with up to half a second's delay: waiting for it each time would make the walk ten times as long. */
const ADDRESS_EVERY = 20;
const PIXELS_EVERY = 10;
/** Another size or layout of what is shown is what they are for. */
const ASKED_TO_MOVE = new Set(['fit', 'spread', 'offset', 'direction', 'mode', 'resize']);
/** What a browser says of pictures that were made to fail. */
const EXPECTED = /Failed to load resource|net::ERR_/;

/** Each with how often it is taken. */
const STEPS: Record<string, [number, Step]> = {
  next: [30, pressed('next', (model) => (model.direction === 'ltr' || model.isStrip ? 'right' : 'left'))],
  previous: [
    15,
    pressed('previous', (model) => (model.direction === 'ltr' || model.isStrip ? 'left' : 'right')),
  ],
  screen_on: [12, pressed('next', () => 'screen_on')],
  screen_back: [6, pressed('previous', () => 'screen_back')],
  first: [3, pressed('first', () => 'first')],
  last: [4, pressed('last', () => 'last')],
  go_to: [6, goTo],
  mode: [4, pressed('mode', () => 'mode')],
  direction: [4, pressed('direction', () => 'direction')],
  spread: [4, pressed('spread', () => 'spread')],
  offset: [5, pressed('offset', () => 'offset')],
  next_chapter: [3, pressed('next_chapter', () => 'next_chapter')],
  previous_chapter: [3, pressed('previous_chapter', () => 'previous_chapter')],
  fit: [2, throughAllFits],
  zoom: [4, zoomAndBack],
  controls: [3, toggleControls],
  resize: [5, resize],
  offline: [4, toggleNetwork],
  fail: [4, breakOrMend],
};

/**
 * Does what people do, at random, and holds the reader against the model after each step. Throws with the seed and the last steps when
 * they differ, or when the reader passes its bounds or complains.
 */
export async function walkReader(walk: Walk): Promise<WalkReport> {
  const { visit, comic, chapters, steps, seed } = walk;
  const { page, context } = visit;
  const random = seededRandom(seed);
  const names = Object.entries(STEPS).flatMap(([name, [often]]) => Array.from({ length: often }, () => name));
  const broken = new Set<string>();
  await page.route('**/media/**', (route) =>
    broken.has(mediaIdOf(route.request().url())) ? route.abort() : route.continue(),
  );
  const newMoves = await watchLayoutMoves(page);
  await page.setViewportSize(SIZES[0] ?? { width: 390, height: 844 });
  await openReader(page, `/en${comic}/${chapters[0]?.slug}/reader`);
  let stride: Stride = {
    walk,
    page,
    model: firstModel(chapters, { isPortrait: true }),
    broken,
    isOffline: false,
  };
  const trail: string[] = [];
  const report: WalkReport = { times: {}, moves: {} };
  for (let taken = 1; taken <= steps; taken += 1) {
    const name = names[Math.floor(random() * names.length)] ?? 'next';
    trail.push(name);
    report.times[name] = (report.times[name] ?? 0) + 1;
    try {
      if (stride.isOffline && leavesChapter(stride.model, name))
        stride = { ...stride, ...(await toggleNetwork(stride)) };
      stride = { ...stride, ...(await STEPS[name]?.[1](stride, random)) };
      await checkStride(stride, { taken, complaints: visit.complaints });
      const moves = await newMoves();
      if (moves.length > 0 && !ASKED_TO_MOVE.has(name)) (report.moves[name] ??= []).push(...moves);
    } catch (error) {
      const where = `step ${taken} of the walk with seed ${seed}, after ${trail.slice(-12).join(', ')}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  await context.setOffline(false);
  return report;
}

/** One key, and what the model makes of it. A strip is asked where it came to rest. */
function pressed(what: ReaderAct, commandOf: (model: ReaderModel) => ReaderCommand): Step {
  return async ({ page, model }) => {
    await page.keyboard.press(keyOf(commandOf(model)));
    await twoFrames(page);
    const isScroll = what === 'next' || what === 'previous';
    if (model.isStrip && what === 'mode') return { model: await leaveStrip(page, model) };
    if (!model.isStrip || !isScroll) return { model: act(model, what) };
    return { model: await scrolled(page, model, what === 'next' ? 1 : -1) };
  };
}

async function goTo({ page, model }: Stride, random: () => number): Promise<Partial<Stride>> {
  const target = 1 + Math.floor(random() * pagesCount(model));
  await page.keyboard.press(keyOf('go_to'));
  const field = page.locator('dialog[open] input').first();
  await field.fill(String(target));
  await field.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await twoFrames(page);
  return { model: act(model, { go_to: target }) };
}

async function throughAllFits({ page, model }: Stride): Promise<Partial<Stride>> {
  for (const _ of FITS) {
    await page.keyboard.press(keyOf('fit'));
    await untilShown(page, model);
  }
  return {};
}

async function zoomAndBack({ page, model }: Stride, random: () => number): Promise<Partial<Stride>> {
  for (let times = 0; times < 1 + random() * 3; times += 1) await page.keyboard.press(keyOf('zoom_in'));
  await untilShown(page, model);
  await page.keyboard.press(keyOf('zoom_reset'));
  return {};
}

async function toggleControls({ page }: Stride): Promise<Partial<Stride>> {
  await page.keyboard.press(keyOf('controls'));
  return {};
}

/** Also the turn of a phone: some of the sizes are others turned. */
async function resize({ page, model }: Stride, random: () => number): Promise<Partial<Stride>> {
  const size = SIZES[Math.floor(random() * SIZES.length)] ?? { width: 390, height: 844 };
  await page.setViewportSize(size);
  await twoFrames(page);
  const turn_device = size.height > size.width ? 'portrait' : 'landscape';
  return { model: act(model, { turn_device }) };
}

async function toggleNetwork({ page, isOffline }: Stride): Promise<Partial<Stride>> {
  await page.context().setOffline(!isOffline);
  return { isOffline: !isOffline };
}

async function breakOrMend({ walk, model, broken }: Stride, random: () => number): Promise<Partial<Stride>> {
  const media = walk.chapters[model.chapter]?.media ?? [];
  const id = media[Math.floor(random() * media.length)] ?? '';
  if (!broken.delete(id)) broken.add(id);
  return {};
}

/** The strip says that its last page is read also while the card behind it is. */
async function leaveStrip(page: Page, model: ReaderModel): Promise<ReaderModel> {
  const { position } = await seenAtRest(page);
  const paged = act(model, 'mode');
  const isAtEnd = model.position === pagesCount(model);
  return isAtEnd && position > model.position ? { ...paged, position } : paged;
}

/** Whether a step may ask for another chapter, which nobody has without a network. */
function leavesChapter(model: ReaderModel, name: string): boolean {
  const isAtEdge = model.position <= 2 || model.position >= pagesCount(model) - 1;
  return name.endsWith('_chapter') || (isAtEdge && /next|previous|screen/.test(name));
}

/** Where a strip came to rest: never behind where it was, and in this chapter or the one beside it. */
async function scrolled(page: Page, model: ReaderModel, by: 1 | -1): Promise<ReaderModel> {
  const seen = await seenAtRest(page);
  const chapter = model.chapters.findIndex(({ slug }) => slug === seen.chapter);
  const order = chapter - model.chapter || seen.position - model.position;
  if (order * by < 0)
    throw new Error(`a scroll by ${by} led from ${placeOf(model)} to ${JSON.stringify(seen)}`);
  if (Math.abs(chapter - model.chapter) > 1) throw new Error(`a scroll led to chapter ${seen.chapter}`);
  return settleStrip({ ...model, chapter }, seen.position);
}

async function checkStride(
  { walk, page, model, isOffline }: Stride,
  { taken, complaints }: { taken: number; complaints: readonly string[] },
): Promise<void> {
  await untilShown(page, model);
  const { nodes, sources } = await readerFigures(page);
  if (nodes > NODES_LIMIT || sources > SOURCES_LIMIT) throw new Error(`${nodes} nodes, ${sources} pictures`);
  const complaint = complaints.find((line) => !EXPECTED.test(line));
  if (complaint) throw new Error(complaint);
  if (taken % ADDRESS_EVERY === 0) await untilAddress(page, model);
  if (taken % PIXELS_EVERY === 0 && !isOffline && !model.isStrip)
    await untilPainted(page, model, walk.numberOf);
  await checkMarks(page, model);
}

/** Whatever the device remembers of a page names one that is there. */
async function checkMarks(page: Page, model: ReaderModel): Promise<void> {
  const most = Math.max(...model.chapters.map(({ wide }) => wide.length));
  const wrong = await page.evaluate(
    (most) =>
      Object.entries(localStorage).filter(([, text]) =>
        [...text.matchAll(/"(?:page|furthest)":(-?[\d.]+)/g)].some(
          ([, number]) =>
            !(Number(number) >= 1 && Number(number) <= most && Number.isInteger(Number(number))),
        ),
      ),
    most,
  );
  if (wrong.length > 0) throw new Error(`marks of pages that are not there: ${JSON.stringify(wrong)}`);
}

function keyOf(command: ReaderCommand): string {
  const key = DEFAULT_KEYS[command]?.[0];
  if (!key) throw new Error(`there is no key for ${command}`);
  return key;
}

function mediaIdOf(url: string): string {
  return /\/media\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? '';
}
