import type { PageText } from '../../contract/RichText.ts';
import type { EditorLook } from './EditorLook.ts';
import type { Dropped } from './pastedText.ts';
import type { TextPictures } from './TextPictures.ts';

/** The place of an editor, and those who hear of what happens in it. */
export type EditorOptions = {
  place: HTMLElement;
  document: PageText;
  /** The attributes of the element that is typed into: its id, its label, its errors. */
  attributes: Record<string, string>;
  origin: string;
  /** Without it the text can hold no pictures. */
  pictures: TextPictures | undefined;
  onChange: (document: PageText) => void;
  onLook: (look: EditorLook) => void;
  /** Ctrl K. */
  onLink: () => void;
  /** Escape: the focus leaves the text, so that keys mean what they mean elsewhere. */
  onLeave: () => void;
  onPasted: (dropped: Dropped) => void;
  /** Files alone were pasted or dropped. */
  onPictures: (files: File[]) => void;
  /** A picture was pressed twice. */
  onPicture: () => void;
  /** A change would have made more blocks than a document may have. */
  onRefused: () => void;
};
