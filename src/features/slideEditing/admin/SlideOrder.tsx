import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { AnswerUpdate } from '../../../ui/api/changeAnswers.ts';
import type { EditedSlide } from '../slideEditingApi.ts';
import { SlideRow } from './SlideRow.tsx';

const LIST = 'GET /api/admin/slides';

/** All slides, moved by drag, keys or buttons; a new order is sent at once. */
export function SlideOrder({ slides }: { slides: readonly EditedSlide[] }) {
  const t = useTranslations('admin.slides');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [removed, setRemoved] = useState<EditedSlide>();
  const shows = (rows: readonly EditedSlide[]): AnswerUpdate[] => [
    { call: LIST, update: () => ({ data: [...rows] }) },
  ];
  const change = (rows: EditedSlide[]) => {
    const lost = slides.find(({ id }) => !rows.some((row) => row.id === id));
    if (lost) return setRemoved(lost);
    const ids = rows.map(({ id }) => id);
    void send(null, () => callApi('PUT /api/admin/slide-order', { ids }), {
      shows: shows(rows),
      invalidates: [LIST],
    });
  };
  const remove = ({ id, fields }: EditedSlide) =>
    send(
      null,
      async () => {
        await callApi('DELETE /api/admin/slides/:id', { id });
        setRemoved(undefined);
        showResponse(t('removed', { title: fields.title }));
      },
      { invalidates: [LIST] },
    );
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
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={t('removeTitle', { title: removed?.fields.title ?? '' })}
        confirmLabel={t('remove')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      >
        {t('removeAbout')}
      </ConfirmDialog>
    </>
  );
}
