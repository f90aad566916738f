import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import type { ComicLabelsButtonProps } from './ComicLabelsButton.tsx';

/** The button of staff for the tags of a comic, for screens that lack its words. */
export const FetchedComicLabels = fetchedWithWords<ComicLabelsButtonProps>(
  async () => (await import('./ComicLabelsButton.tsx')).ComicLabelsButton,
  ['kit', 'admin/comics', 'admin/editing', 'admin/editor', 'admin/undo'],
);
