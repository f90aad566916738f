import { ChapterMarker } from '../../progress/web/ChapterMarker.tsx';
import { OwnVersions } from './OwnVersions.tsx';
import { VersionTools } from './VersionTools.tsx';

/** What the list of a comic's chapters shows to those with scripts, fetched after it. */
export const listParts = { ChapterMarker, OwnVersions, VersionTools };
