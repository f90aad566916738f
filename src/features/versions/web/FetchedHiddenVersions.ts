import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { HiddenVersions } from './HiddenVersions.tsx';

/**
 * Says how many versions are hidden where its words are not there yet. A file of its own would be
 * one more for the reader to name.
 */
export const FetchedHiddenVersions = fetchedQuietly(() => Promise.resolve(HiddenVersions), ['kit']);
