import type { ReactNode } from 'react';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { SaveChapterButton, type SaveChapterButtonProps } from './SaveChapterButton.tsx';

export type SaveListedChapterProps = Pick<SaveChapterButtonProps, 'comic' | 'chapter'>;

/** Saves one chapter of a list, or says how far it is saved. Needs the `reader` words. */
export const SaveListedChapter = withWords(function SaveListedChapter(
  props: SaveListedChapterProps,
): ReactNode {
  return <SaveChapterButton {...props} name={useChapterLabel()(props.chapter)} />;
});
