import type { ImportNote, PageFault, PageFormat } from '../importPlan.ts';
import type { RecognisedNames } from '../recogniseNames.ts';

export type FoundPicture = {
  name: string;
  path: string;
  bytes: number;
  format?: PageFormat;
  fault?: PageFault;
};

export type FoundCover = FoundPicture & { format: PageFormat };

/** A folder with what belongs to all chapters in it. */
export type FoundSeries = {
  path: string;
  jsonPath?: string;
  infoPath?: string;
  cover?: FoundCover;
};

export type FoundSource = {
  kind: 'archive' | 'folder';
  /** Absolute. */
  path: string;
  /** The folder around it, or that it is, has no name that a person has given. */
  isNameless?: true;
  /** Names of the folders around it, nearest last. */
  folders: string[];
  names: RecognisedNames;
  series?: FoundSeries;
  /** Pictures, if the source is a folder, with those that are missing in their places. */
  pictures: FoundPicture[];
  infoPath?: string;
  /** The ComicInfo.xml of a folder around it that is no series' by itself. */
  besideInfo?: string;
  skipped: { junk: string[]; other: string[]; links: string[]; unreadInfos: string[] };
  problem?: ImportNote;
};
