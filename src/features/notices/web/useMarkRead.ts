import type { ApiInput } from '../../../contract/ApiMap.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { NoticeGroup } from '../noticesApi.ts';

type Read = ApiInput<'POST /api/notices/read'>;

/** Marks notices as read: in view at once, and put back if the server does not take it. */
export function useMarkRead() {
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { isBusy, send } = useFormSending();
  async function markRead(read: Read): Promise<void> {
    const isRead = ({ id, kind }: NoticeGroup) =>
      (!read.groups || read.groups.includes(id)) && (!read.kind || read.kind === kind);
    const call = async () => {
      const unread = await callApi('POST /api/notices/read', read, { keepalive: true });
      updateAnswers(queries, { call: 'GET /api/notices/count', update: () => unread });
    };
    await send(null, call, {
      shows: [
        {
          call: 'GET /api/notices',
          update: (page) => ({
            ...page,
            data: page.data.map((group) => (isRead(group) ? { ...group, unread_count: 0 } : group)),
          }),
        },
      ],
    });
  }
  return { markRead, isBusy };
}
