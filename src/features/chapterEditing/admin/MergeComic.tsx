import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** Merges another comic that is the same work into this one, with a way back. */
export function MergeComic({ slug, onChange }: { slug: string; onChange: () => void }) {
  const t = useTranslations('admin.moves');
  const { callApi } = useApi();
  const { showUndo } = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('comic.open')}</Button>
      {isOpen && (
        <MoveDialog
          title={t('comic.open')}
          label={t('comic.label')}
          about={t('comic.about')}
          confirmLabel={t('comic.confirm')}
          except={slug}
          preview={(from) => callApi('GET /api/admin/comics/:slug/merge-preview', { slug, from })}
          onConfirm={async ({ value: from, label }) => {
            const { move_id: id } = await callApi('POST /api/admin/comics/:slug/merge', { slug, from });
            setIsOpen(false);
            onChange();
            showUndo({
              message: t('comic.done', { comic: label }),
              async undo() {
                await callApi('POST /api/admin/chapter-moves/:id/undo', { id });
                onChange();
              },
            });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
