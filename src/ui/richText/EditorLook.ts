import type { LineKind } from './lines.ts';

/** What a button of the tool bar does. */
export type EditorAct = 'bold' | 'italic' | 'undo' | 'redo' | Exclude<LineKind, 'paragraph'>;

/** What the tool bar shows of the place where the caret is. */
export type EditorLook = {
  kind: LineKind | null;
  bold: boolean;
  italic: boolean;
  link: boolean;
  /** Headings take no emphasis and no links. */
  canMark: boolean;
  canUndo: boolean;
  canRedo: boolean;
  isEmpty: boolean;
  /** A picture is selected. */
  picture: boolean;
};
