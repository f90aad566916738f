import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { RemovalDialog } from '../../../ui/kit/RemovalDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { SlideRow } from './SlideRow.tsx';

const LIST = 'GET /api/admin/slides';

/** All slides, moved by drag, keys or buttons; a new order is sent at once. */
export function SlideOrder({ slides }: { slides: readonly EditedSlide[] }) {
  const t = useTranslations('admin.slides');
  const { callApi } = useApi();
  const sending = useFormSending();
  const [removed, setRemoved] = useState<EditedSlide>();
  const title = removed?.fields.title ?? '';
  const change = (data: EditedSlide[]) => {
    const lost = slides.find(({ id }) => !data.some((row) => row.id === id));
    if (lost) return setRemoved(lost);
    void sending.send(null, () => callApi('PUT /api/admin/slide-order', { ids: data.map(({ id }) => id) }), {
      shows: [{ call: LIST, update: () => ({ data }) }],
      invalidates: [LIST],
    });
  };
  return (
    <>
      <OrderedList
        label={t('order')}
        rows={slides}
        onChange={change}
        keyOf={({ id }) => id}
        labelOf={({ fields }) => fields.title}
      >
        {(slide) => <SlideRow slide={slide} />}
      </OrderedList>
      <RemovalDialog
        isOpen={removed !== undefined}
        title={t('removeTitle', { title })}
        confirmLabel={t('remove')}
        sending={sending}
        act={async () => removed && callApi('DELETE /api/admin/slides/:id', { id: removed.id })}
        done={t('removed', { title })}
        effects={{ invalidates: [LIST] }}
        onClose={() => setRemoved(undefined)}
      >
        {t('removeAbout')}
      </RemovalDialog>
    </>
  );
}
