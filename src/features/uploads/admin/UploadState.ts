import type { OpenUpload, Upload } from '../uploadsApi.ts';
import type { LeftOut } from './chosenFiles.ts';
import type { Wait } from './persist.ts';
import type { SendProgress } from './sendFiles.ts';

export type UploadFault = {
  /**
   * The act that failed. `gone`: the upload was dropped meanwhile; `file`: this one cannot be read
   * on the device.
   */
  of: 'find' | 'send' | 'read' | 'gone' | 'file';
  /** The name of the file for `file`. */
  reason: string;
};

export type UploadState = {
  /** Undefined while it is not known whether one is there. */
  upload: Upload | null | undefined;
  /** Known before the upload itself is. */
  id?: string | undefined;
  /** The list's words on it, until it is known itself. */
  listed?: OpenUpload | undefined;
  task?: { kind: 'begin' | 'read' } | ({ kind: 'send' } & SendProgress) | undefined;
  /** The plan has been sent off, and nobody knows yet whether it was heard. */
  isOrdering?: boolean;
  /** Why there is no answer yet. */
  wait?: Wait | undefined;
  fault?: UploadFault | undefined;
  hasWrongFiles?: boolean;
  /** The number of files in a choice that has too many. */
  tooMany?: number | undefined;
  /** Files of the last choice that cannot be sent; the others were. */
  leftOut?: readonly LeftOut[];
};

/** There is none, and nothing is said of one. */
export const NO_UPLOAD: UploadState = { upload: null };
