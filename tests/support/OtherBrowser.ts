import type { Page } from 'playwright-core';

export type Size = { width: number; height: number };

/**
 * A tab of a browser other than Chromium: the few things that stories about reading need, whatever
 * the browser is driven by.
 */
export type OtherTab = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Same as Chromium's, so that the same checks run in both. */
  evaluate: Page['evaluate'];
  /** By its code: `ArrowLeft`, `Space`, `KeyZ`. */
  press(key: TestedKey): Promise<void>;
  /** With the mouse, at a place of the window. */
  click(x: number, y: number): Promise<void>;
  wheel(x: number, y: number, byPx: number): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot: Page['screenshot'];
  close(): Promise<void>;
};

export type TestedKey =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Escape'
  | 'End'
  | 'Home'
  | 'PageDown'
  | 'PageUp'
  | 'Space';

/** A new visitor: no cookies, nothing stored; what its tabs store they share. */
export type OtherVisitor = {
  newTab(): Promise<OtherTab>;
  /** Exceptions, and what the console says of errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
};

export type OtherBrowser = {
  arrive(size: Size): Promise<OtherVisitor>;
  close(): Promise<void>;
};
