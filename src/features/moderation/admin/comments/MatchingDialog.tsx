import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../../contract/ApiMap.ts';
import { ApiError } from '../../../../ui/api/ApiError.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../../ui/device/newUuid.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../../ui/kit/LinesSkeleton.tsx';
import { TextArea } from '../../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { MAX_MESSAGE_LENGTH, type CommentBatchAct } from '../../../commentModeration/commentActs.ts';
import { ReasonChoice } from '../ReasonChoice.tsx';
import type { CommentBatch } from '../../managedCommentsApi.ts';
import { CommentExamples } from './CommentExamples.tsx';
import { removalWords } from './RemoveDialog.tsx';

type Preview = ApiOutput<'POST /api/admin/comment-batches/preview'>;
/** `id`: made once for each preview, so that a repeated call begins no second act. */
type Asked = Preview & { id: string };

export type MatchingDialogProps = {
  act: CommentBatchAct;
  q: string;
  except: readonly string[];
  onBegun: (batch: CommentBatch) => void;
  onClose: () => void;
};

/**
 * Does an act to all comments of a filter: first it is said how many these are, and nothing is done
 * before.
 */
export function MatchingDialog({ act, q, except, onBegun, onClose }: MatchingDialogProps) {
  const t = useTranslations('admin.comments');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [asked, setAsked] = useState<Asked>();
  const matching = { q, except: [...except], act };
  const preview = async () =>
    setAsked({
      ...(await callApi('POST /api/admin/comment-batches/preview', matching)),
      id: newUuid(),
    });
  const askAtOnce = useEffectEvent(() => void send(null, preview));
  useEffect(() => askAtOnce(), []);
  const begin = (values: FormData) =>
    send(values, async () => {
      if (!asked) return preview();
      const { id, count } = asked;
      const words = act === 'remove' ? removalWords(values) : {};
      try {
        onBegun(await callApi('POST /api/admin/comment-batches', { ...matching, ...words, id, count }));
      } catch (error) {
        // Others have written or acted meanwhile, so there is another number to look at.
        if (error instanceof ApiError && error.code === 'stale') await preview();
        throw error;
      }
    });
  const canBegin = asked !== undefined && asked.count > 0;
  return (
    <Dialog isOpen onClose={onClose} title={t(`matching.title.${act}`)}>
      <Form errors={errors} onSubmit={(values) => void begin(values)}>
        {asked ? (
          <>
            <p>{t('matching.found', { count: asked.count })}</p>
            <p className="text-muted">{t('matching.about')}</p>
            <CommentExamples texts={asked.examples.map(({ text }) => text)} />
          </>
        ) : (
          <LinesSkeleton />
        )}
        {canBegin && act === 'remove' && (
          <>
            <ReasonChoice />
            <TextArea label={t('message')} name="message" rows={2} maxLength={MAX_MESSAGE_LENGTH} />
          </>
        )}
        {canBegin && (
          <div>
            <Button type="submit" variant={act === 'remove' ? 'danger' : 'primary'} isBusy={isBusy}>
              {t(`matching.begin.${act}`, { count: asked.count })}
            </Button>
          </div>
        )}
        {!asked && !isBusy && (
          <div>
            <Button type="submit">{t('purge.count')}</Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
