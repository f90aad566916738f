import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';

/**
 * Takes an upload that is gone already for dropped: the answer to an earlier try may have been
 * lost. @throws ApiError
 */
export async function dropUpload(callApi: CallApi, id: string): Promise<void> {
  try {
    await callApi('DELETE /api/admin/uploads/:id', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
