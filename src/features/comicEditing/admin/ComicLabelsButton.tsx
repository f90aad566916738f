import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { ComicLabelsForm } from './ComicLabelsForm.tsx';

export type ComicLabelsButtonProps = { slug: string };

/** Opens what staff without the editor change of a comic: tags, and whether it is for adults. */
export function ComicLabelsButton({ slug }: ComicLabelsButtonProps) {
  const t = useTranslations('admin.comics.labels');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <ReadComic slug={slug} onSaved={close} />
      </Dialog>
    </>
  );
}

/** The comic as it is now: what stands on the page may be older. */
function ReadComic({ slug, onSaved }: ComicLabelsButtonProps & { onSaved: () => void }) {
  const query = queryOf(useApi(), 'GET /api/admin/comics/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, isWaiting, retry } = useAnswer(query);
  if (isFailed) return <FailedAnswer onRetry={retry} />;
  if (!data || isWaiting) return <LinesSkeleton count={4} />;
  return <ComicLabelsForm comic={data} onSaved={onSaved} onStale={retry} />;
}
