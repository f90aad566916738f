import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import { chapterPath } from './chapterPath.ts';
import { MoveChapterDialog } from './MoveChapterDialog.tsx';

/** Moves the chapter of the editor, which goes along. */
export function MoveChapter() {
  const t = useTranslations('admin.moves');
  const router = useRouter();
  const language = useLocale();
  const { object: chapter } = useEntityForm<EditedChapter>();
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
