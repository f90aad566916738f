import { useState } from 'react';
import { useTranslations } from 'use-intl';
import Plus from 'lucide-react/icons/plus';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { NewSlideDialog } from '../../../features/slideEditing/admin/NewSlideDialog.tsx';
import { SlideOrder } from '../../../features/slideEditing/admin/SlideOrder.tsx';
import '../../../features/slideEditing/admin/slideEditing.css';

/** The slides of the home page, in their order. */
export const SlidesScreen = withWords(function SlidesScreen() {
  const t = useTranslations('admin.slides');
  const api = useApi();
  const { data, isFailed, retry } = useAnswer(queryOf(api, 'GET /api/admin/slides', {}, { keptMs: 0 }));
  const [isMaking, setIsMaking] = useState(false);
  const make = () => setIsMaking(true);
  usePaletteActions([{ id: 'slide-new', name: t('new'), run: make }]);
  return (
    <div className="wrap pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-icon-small" />} onClick={make}>
            {t('new')}
          </Button>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="slides-about">{t('about')}</p>
      {isFailed && !data && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton />}
      {data && <SlideOrder slides={data.data} />}
      <NewSlideDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  );
});
