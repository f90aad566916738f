import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { chapterPath } from './chapterPath.ts';
import { useChapterForm } from './ChapterForm.ts';
import { MoveChapterDialog } from './MoveChapterDialog.tsx';

/** Moves the chapter of the editor, which goes along. */
export function MoveChapter() {
  const t = useTranslations('admin.moves');
  const router = useRouter();
  const language = useLocale();
  const { chapter } = useChapterForm();
  const [isOpen, setIsOpen] = useState(false);
  const goTo = (path: string) => void router.navigate({ to: `/${language}${path}` });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t('chapter.open')}
      </Button>
      {isOpen && (
        <MoveChapterDialog
          chapter={chapter}
          onMoved={(moved) => goTo(chapterPath(moved))}
          onBack={(comic) => goTo(`/admin/comics/${encodeURIComponent(comic)}/chapters`)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
