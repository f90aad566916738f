import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useManagedName } from './useManagedName.ts';

export type MovedChapter = Pick<ChapterLine, 'id' | 'comic' | 'number' | 'volume' | 'title'>;

type MoveChapterDialogProps = {
  chapter: MovedChapter;
  /** The chapter is at another place now. */
  onMoved: (moved: { comic: string; slug: string }) => void;
  /** The move was taken back: the chapter is of this comic again. */
  onBack: (comic: string) => void;
  onClose: () => void;
};

/** Moves a chapter to another comic, with a way back. */
export function MoveChapterDialog({ chapter, onMoved, onBack, onClose }: MoveChapterDialogProps) {
  const t = useTranslations('admin.moves');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const name = useManagedName()(chapter);
  const place = { slug: chapter.comic, chapter: chapter.id };
  return (
    <MoveDialog
      title={t('chapter.title', { chapter: name })}
      label={t('chapter.label')}
      about={t('chapter.about')}
      confirmLabel={t('chapter.confirm')}
      except={chapter.comic}
      preview={(to) =>
        callApi('GET /api/admin/comics/:slug/chapters/:chapter/move-preview', { ...place, to })
      }
      onConfirm={async ({ value: to, label }) => {
        const call = 'POST /api/admin/comics/:slug/chapters/:chapter/move';
        const { chapter: moved, move_id: id } = await callApi(call, { ...place, to });
        onClose();
        showUndo({
          message: t('chapter.done', { chapter: name, comic: label }),
          async undo() {
            const { comic } = await callApi('POST /api/admin/chapter-moves/:id/undo', { id });
            onBack(comic);
          },
        });
        onMoved(moved);
      }}
      onClose={onClose}
    />
  );
}
