import type { ReaderState } from '../ReaderState.ts';

export type OverlayProps = {
  reader: ReaderState;
  /** `isByPointer`: keys are then to go on reading, not to press the button that a finger or mouse had pressed. */
  onClose(isByPointer: boolean): void;
};
