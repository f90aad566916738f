import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import type { Picture } from '../../media/Picture.ts';
import './comicEditor.css';

type PagesDialogProps = {
  slug: string;
  chosen: string | null;
  onChoose: (picture: Picture) => void;
  onClose: () => void;
};

/** The pages of a comic, to choose one as its cover. */
export function PagesDialog({ slug, chosen, onChoose, onClose }: PagesDialogProps) {
  const t = useTranslations('admin.comics.cover');
  const api = useApi();
  const [page, setPage] = useState(1);
  const query = queryOf(api, 'GET /api/admin/comics/:slug/pictures', { slug, page }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const isOther = data !== undefined && data.page !== page;
  return (
    <Dialog
      isOpen
      shape="full"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={!data?.has_more || isOther} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </>
      }
    >
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data?.data.length === 0 && <EmptyState title={t('noPages')} />}
      <ul className="comic-pictures" aria-busy={isOther}>
        {data?.data.map(({ chapter, position, picture }, index) => (
          <li key={`${index} ${picture.id}`}>
            <button
              type="button"
              className="comic-picture"
              aria-pressed={picture.id === chosen}
              onClick={() => onChoose(picture)}
            >
              <CoverPicture cover={picture} sizes="120px" />
              <span>{chapter === null ? t('page', { position }) : t('pageOf', { chapter, position })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
