/** A banner of the home page: words lie over its left third when it is wide, over its lower third when it is not. */
export interface SlideFrame {
  /** px. */
  w: number;
  h: number;
  wide: boolean;
}

/** Answers the SVG of one banner, without lettering. */
export type SlideArt = (frame: SlideFrame) => string;
