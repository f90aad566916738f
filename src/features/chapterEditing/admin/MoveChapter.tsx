import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { chapterPath } from './chapterPath.ts';
import { useChapterForm } from './ChapterForm.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { useManagedName } from './useManagedName.ts';

/** Moves the chapter to another comic, with a way back. */
export function MoveChapter() {
  const t = useTranslations('admin.moves');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const router = useRouter();
  const language = useLocale();
  const nameOf = useManagedName();
  const { chapter } = useChapterForm();
  const [isOpen, setIsOpen] = useState(false);
  const place = { slug: chapter.comic, chapter: chapter.id };
  const goTo = (path: string) => void router.navigate({ to: `/${language}${path}` });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('chapter.open')}
      </Button>
      {isOpen && (
        <MoveDialog
          title={t('chapter.title', { chapter: nameOf(chapter) })}
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
            setIsOpen(false);
            showUndo({
              message: t('chapter.done', { chapter: nameOf(chapter), comic: label }),
              async undo() {
                const { comic } = await callApi('POST /api/admin/chapter-moves/:id/undo', { id });
                goTo(`/admin/comics/${encodeURIComponent(comic)}/chapters`);
              },
            });
            goTo(chapterPath(moved));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
