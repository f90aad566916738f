import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { fetchedWithWords } from '../../../../ui/i18n/fetchedWithWords.tsx';
import type { ChapterCommentsProps } from '../../../comments/web/ChapterComments.tsx';
import type { OverlayProps } from './OverlayProps.ts';
import { ReaderDialog } from './ReaderDialog.tsx';

/** With its words fetched when it is opened: most readers of a chapter do not. */
const ChapterComments = fetchedWithWords<ChapterCommentsProps>(
  async () => (await import('../../../comments/web/ChapterComments.tsx')).ChapterComments,
  ['account', 'comments', 'kit'],
);

/**
 * The comments on the open chapter. A page that one of them names opens behind the sheet, which
 * then goes.
 */
export function CommentsSheet({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader.keys.commands');
  const { comic, chapter, pages } = reader.manifest;
  return (
    <ReaderDialog title={t('comments')} shape="sheet" onClose={onClose}>
      {(close) => (
        <ChapterComments
          comic={comic.slug}
          chapter={chapter.slug}
          openPage={Math.min(reader.moves.page, pages.length)}
          onPage={(page) => {
            close(true);
            reader.moves.goTo(page);
          }}
        />
      )}
    </ReaderDialog>
  );
}
