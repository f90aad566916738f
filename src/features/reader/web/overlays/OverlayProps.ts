import type { ReaderState } from '../ReaderState.ts';

export type OverlayProps = {
  reader: ReaderState;
  /**
   * `isByPointer`: closed by finger or mouse. Keys then turn pages, rather than press the opener
   * again.
   */
  onClose(isByPointer: boolean): void;
};
