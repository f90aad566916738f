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
  /** The comic of new chapters, whatever their files call it: a person has said so. */
  into?: ChosenComic;
  /** Nothing of another comic is changed, also where the pictures are known as a chapter of it. */
  staysInComic?: boolean;
  /** Nothing that files say of the comic is taken over, but that it is for adults. */
  leavesComic?: boolean;
};

export type ChosenComic = {
  id: string;
  /** The first chapter that goes in makes the comic, with this id. */
  isNew?: boolean;
  /**
   * The comic's own, or the one that a person gives a new one. Files that say none have it too.
   */
  title?: string;
};
