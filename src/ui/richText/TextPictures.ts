import type { RichTextImage } from '../../contract/RichText.ts';

/** The details of a picture in a text; without an alternative text it is decoration. */
export type TextPicture = Omit<RichTextImage, 'type'>;

/** The pictures of a text, which the screen around the editor knows. */
export type TextPictures = {
  /** The address of a picture; undefined for one that is not known here. */
  urlOf: (media: string) => string | undefined;
  /** Keeps a file on the site; answers with the picture's id. @throws ApiError */
  keep: (file: File) => Promise<string>;
};
