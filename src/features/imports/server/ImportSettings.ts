export type ImportSettings = {
  /** Leave the chapter a draft. */
  isDraft?: boolean;
  /** Import a chapter without its broken pages instead of refusing it. */
  keepsGoodPages?: boolean;
  /** Date the chapter by its release date rather than now. */
  usesReleaseDate?: boolean;
  /**
   * Action for other pictures of an existing chapter. Without it they are reported and stay out.
   */
  onOtherPictures?: 'replace' | 'as-version';
  /** Nothing of another comic is changed, also where the pictures are known as a chapter of it. */
  onlyComicId?: string;
};
