import type { Page } from 'playwright-core';
import { watchLayoutMoves } from './layoutMoves.ts';
import type { Visit } from './openBrowser.ts';
import { readerFigures } from './readerFigures.ts';
import { firstModel, shownWay, type ReaderModel } from './readerModel.ts';
import { openReader } from './readingOn.ts';
import { untilAddress, untilPainted, untilShown } from './readerSight.ts';
import { seededRandom } from './seededRandom.ts';
import { touchOf } from './touchOf.ts';
import { openWalkNetwork } from './walkNetwork.ts';
import { watchKeys } from './watchKeys.ts';
import { leavesChapter, WALK_SIZES, WALK_STEPS, type WalkGround, type WalkStride } from './walkSteps.ts';

type Walk = { visit: Visit; ground: WalkGround; steps: number; seed: number };

export type WalkReport = {
  /** The number of times that each of them was done. */
  times: Record<string, number>;
  /** Layout shifts, by the step that caused them. */
  moves: Record<string, string[]>;
};

const NODES_LIMIT = 400;
const SOURCES_LIMIT = 12;
/**
 * The address follows with up to half a second's delay: waiting for it each time would make the
 * walk ten times as long.
 */
const ADDRESS_EVERY = 20;
const PIXELS_EVERY = 10;
/** The browser's messages about pictures that were made to fail. */
const EXPECTED = /Failed to load resource|net::ERR_/;

/**
 * Does what people do, at random, and holds the reader against the model after each step. Throws
 * with the seed and the last steps when they differ, or when the reader passes its bounds or
 * complains.
 */
export async function walkReader(walk: Walk): Promise<WalkReport> {
  const { visit, ground, steps, seed } = walk;
  const { comic, chapters } = ground;
  const { page, context } = visit;
  const random = seededRandom(seed);
  const names = Object.entries(WALK_STEPS).flatMap(([name, [often]]) =>
    Array.from({ length: often }, () => name),
  );
  const network = await openWalkNetwork(page);
  const newMoves = await watchLayoutMoves(page);
  const lastKeys = await watchKeys(page);
  await page.setViewportSize(WALK_SIZES[0] ?? { width: 390, height: 844 });
  await openReader(page, `/en${comic}/${chapters[0]?.slug}/reader`);
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const stride: WalkStride = {
    ground,
    page,
    model: firstModel(chapters, { isPortrait: true }),
    network,
    touch: hasTouch ? touchOf(await context.newCDPSession(page)) : undefined,
    newMoves,
  };
  // Once with a network: the dialog is fetched soon after the first turn, and a walk may be offline
  // sooner.
  stride.model = (await WALK_STEPS['go_to']?.[1](stride, random)) ?? stride.model;
  const trail: string[] = [];
  const report: WalkReport = { times: {}, moves: {} };
  for (let taken = 1; taken <= steps; taken += 1) {
    const name = names[Math.floor(random() * names.length)] ?? 'next';
    trail.push(name);
    report.times[name] = (report.times[name] ?? 0) + 1;
    try {
      if (network.isOffline() && leavesChapter(stride.model, name)) await network.toggleOffline();
      stride.model = (await WALK_STEPS[name]?.[1](stride, random)) ?? stride.model;
      await checkStride(stride, { taken, complaints: visit.complaints });
      const moves = await newMoves();
      if (moves.length > 0) (report.moves[name] ??= []).push(...moves);
    } catch (error) {
      const where = `step ${taken} of the walk with seed ${seed}, after ${trail.slice(-12).join(', ')}`;
      const words = await page.locator('main').innerText().catch(String);
      console.error(`${page.url()}${network.isOffline() ? ', offline' : ''}: ${words.slice(0, 300)}`);
      console.error(`keys: ${(await lastKeys().catch(() => [])).join('; ')}`);
      console.error(`alerts: ${(await page.locator('.alert').allInnerTexts()).join('; ')}`);
      throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  await context.setOffline(false);
  return report;
}

async function checkStride(
  { ground, page, model, network }: WalkStride,
  { taken, complaints }: { taken: number; complaints: readonly string[] },
): Promise<void> {
  await untilShown(page, model);
  const { nodes, sources } = await readerFigures(page);
  if (nodes > NODES_LIMIT || sources > SOURCES_LIMIT) throw new Error(`${nodes} nodes, ${sources} pictures`);
  const complaint = complaints.find((line) => !EXPECTED.test(line));
  if (complaint) throw new Error(complaint);
  if (taken % ADDRESS_EVERY === 0) await untilAddress(page, model);
  const { media = [] } = ground.chapters[model.chapter] ?? {};
  const isSilent = (position: number) => network.isSilent(media[position - 1]);
  if (taken % PIXELS_EVERY === 0 && !network.isOffline() && !model.isStrip && shownWay(model) === 'whole')
    await untilPainted(page, model, { numberOf: ground.numberOf, isSilent });
  await checkMarks(page, model);
}

/** Checks that every stored reading position names an existing page. */
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
