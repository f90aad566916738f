import type { LineKind } from './lines.ts';

export type EditorAct = 'bold' | 'italic' | 'undo' | 'redo' | Exclude<LineKind, 'paragraph'>;

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
