/**
 * Model of the reader, as plain as possible: the walk compares the real reader with it. It knows
 * pages, not pixels; where a strip comes to rest after scrolling is for the screen to say
 * (`settleStrip`).
 */
export type ModelChapter = { slug: string; wide: readonly boolean[] };

type WideWay = 'fit' | 'split' | 'rotate';

export type ReaderModel = {
  chapters: readonly ModelChapter[];
  /** Index of the chapter that is read. */
  chapter: number;
  /** From 1; one beyond the last page is the card at the end. */
  position: number;
  /** The second half of a wide page that is split. */
  half: 1 | 2;
  isStrip: boolean;
  direction: 'ltr' | 'rtl';
  wantsSpreads: boolean;
  /** The look of a wide page that stands single. */
  wide: WideWay;
  isPortrait: boolean;
  /**
   * By chapter: the pages at which a run of narrow pages begins whose pairs were moved on by one.
   */
  shifted: readonly ReadonlySet<number>[];
};

export type ReaderAct =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'next_chapter'
  | 'previous_chapter'
  | 'mode'
  | 'direction'
  | 'spread'
  | 'offset'
  | { go_to: number }
  | { wide: WideWay }
  | { turn_device: 'portrait' | 'landscape' };

export function firstModel(
  chapters: readonly ModelChapter[],
  start: Pick<ReaderModel, 'isPortrait'>,
): ReaderModel {
  return {
    chapters,
    chapter: 0,
    position: 1,
    half: 1,
    isStrip: false,
    direction: 'ltr',
    wantsSpreads: false,
    wide: 'fit',
    shifted: chapters.map(() => new Set()),
    ...start,
  };
}

export function pagesCount({ chapters, chapter }: ReaderModel): number {
  return chapters[chapter]?.wide.length ?? 0;
}

/** The pages side by side on the screen, none for the card at the end. */
export function shownPages(model: ReaderModel): number[] {
  return (screens(model)[screenOf(model)] ?? []).map(({ page }) => page);
}

/** The sight of a wide page that stands single. */
export function shownWay(model: ReaderModel): 'whole' | 'rotated' | 'half 1' | 'half 2' {
  const [slot] = screens(model)[screenOf(model)] ?? [];
  if (slot?.half) return `half ${slot.half}`;
  return slot && isWideSingle(model, slot.page) && model.wide === 'rotate' ? 'rotated' : 'whole';
}

/**
 * The page that the address names: the first in sight, and of the last screen while the card is.
 */
export function addressPage(model: ReaderModel): number {
  return shownPages(model)[0] ?? screens(model).at(-1)?.[0]?.page ?? 1;
}

/** The strip stands where the screen says; the model only demands that this page exists. */
export function settleStrip(model: ReaderModel, position: number): ReaderModel {
  if (position < 1 || position > pagesCount(model) + 1) throw new Error(`there is no page ${position}`);
  return { ...model, position, half: 1 };
}

export function act(model: ReaderModel, what: ReaderAct): ReaderModel {
  if (typeof what === 'object') {
    if ('turn_device' in what) return { ...model, isPortrait: what.turn_device === 'portrait' };
    if ('wide' in what) return { ...model, wide: what.wide };
    return { ...model, position: Math.min(Math.max(1, what.go_to), pagesCount(model)), half: 1 };
  }
  switch (what) {
    case 'next':
      return step(model, 1);
    case 'previous':
      return step(model, -1);
    case 'first':
      return { ...model, position: 1, half: 1 };
    case 'last':
      return { ...model, position: pagesCount(model), half: 1 };
    case 'next_chapter':
      return openChapter(model, model.chapter + 1, 'start');
    case 'previous_chapter':
      return openChapter(model, model.chapter - 1, 'start');
    case 'mode':
      return { ...model, isStrip: !model.isStrip };
    // A strip has neither sides nor pairs.
    case 'direction':
      return model.isStrip ? model : { ...model, direction: model.direction === 'ltr' ? 'rtl' : 'ltr' };
    case 'spread':
      return model.isStrip ? model : { ...model, wantsSpreads: !model.wantsSpreads };
    case 'offset':
      return shiftRun(model);
  }
}

function step(model: ReaderModel, by: 1 | -1): ReaderModel {
  const all = screens(model);
  const target = screenOf(model) + by;
  if (target < 0) return openChapter(model, model.chapter - 1, 'end');
  if (target > all.length) return openChapter(model, model.chapter + 1, 'start');
  const slot = all[target]?.[0] ?? { page: pagesCount(model) + 1 };
  return { ...model, position: slot.page, half: slot.half ?? 1 };
}

function openChapter(model: ReaderModel, chapter: number, at: 'start' | 'end'): ReaderModel {
  if (!model.chapters[chapter]) return model;
  const opened: ReaderModel = { ...model, chapter, half: 1 };
  return { ...opened, position: at === 'start' ? 1 : pagesCount(opened) };
}

function areSpreads({ wantsSpreads, isStrip, isPortrait }: ReaderModel): boolean {
  return wantsSpreads && !isStrip && !isPortrait;
}

function isWideSingle(model: ReaderModel, page: number): boolean {
  const isWide = model.chapters[model.chapter]?.wide[page - 1] ?? false;
  return isWide && !model.isStrip && !areSpreads(model);
}

/** Index of the screen that is shown, of the card behind all. */
function screenOf(model: ReaderModel): number {
  const { position, half } = model;
  const all = screens(model);
  if (position > pagesCount(model)) return all.length;
  return all.findLastIndex(
    ([first]) => first && (first.page < position || (first.page === position && (first.half ?? 1) <= half)),
  );
}

type Slot = { page: number; half?: 1 | 2 };

/**
 * Pages by screen. Pairs begin anew after each wide page; the cover, or the first page of a shifted
 * run, stands alone.
 */
function screens(model: ReaderModel): Slot[][] {
  const { chapters, chapter, shifted } = model;
  const wide = chapters[chapter]?.wide ?? [];
  const all: Slot[][] = [];
  for (let page = 1; page <= wide.length; page += 1) {
    const begin = beginOfRun(wide, page);
    const isFirstAlone = (begin === 1) !== (shifted[chapter]?.has(begin) ?? false);
    const isSecondOfPair = page > begin && (page - begin + Number(isFirstAlone)) % 2 === 1;
    if (areSpreads(model) && isSecondOfPair) all.at(-1)?.push({ page });
    else if (isWideSingle(model, page) && model.wide === 'split')
      all.push([{ page, half: 1 }], [{ page, half: 2 }]);
    else all.push([{ page }]);
  }
  return all;
}

function shiftRun(model: ReaderModel): ReaderModel {
  const wide = model.chapters[model.chapter]?.wide ?? [];
  const page = addressPage(model);
  if (!areSpreads(model) || wide[page - 1]) return model;
  const begin = beginOfRun(wide, page);
  const runs = new Set(model.shifted[model.chapter]);
  if (!runs.delete(begin)) runs.add(begin);
  return { ...model, shifted: model.shifted.map((one, at) => (at === model.chapter ? runs : one)) };
}

/** A wide page is a run of its own. */
function beginOfRun(wide: readonly boolean[], page: number): number {
  let begin = page;
  while (!wide[page - 1] && begin > 1 && !wide[begin - 2]) begin -= 1;
  return begin;
}
