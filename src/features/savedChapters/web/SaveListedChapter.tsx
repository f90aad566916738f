import type { ReactNode } from 'react';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { SaveChapterButton, type SaveChapterButtonProps } from './SaveChapterButton.tsx';

export type SaveListedChapterProps = Pick<SaveChapterButtonProps, 'comic' | 'chapter'>;

/** Saves one chapter of a list, or says how far it is saved. Needs the `reader` words. */
export function SaveListedChapter(props: SaveListedChapterProps): ReactNode {
  return <SaveChapterButton {...props} name={useChapterLabel()(props.chapter)} />;
}
