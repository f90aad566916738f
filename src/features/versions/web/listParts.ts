import { ChapterMarker } from '../../progress/web/ChapterMarker.tsx';
import { OwnVersions } from './OwnVersions.tsx';
import { VersionTools } from './VersionTools.tsx';

/** The part of a comic's chapter list for those with scripts, fetched after it. */
export const listParts = { ChapterMarker, OwnVersions, VersionTools };
