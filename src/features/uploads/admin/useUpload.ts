import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { makeUploadWork, type MakeUploadWork, type UploadWork } from './makeUploadWork.ts';
import type { UploadState } from './UploadState.ts';

/** An upload as a screen shows it: where it stands, and the acts that a person has. */
export type ShownUpload = UploadState &
  Pick<UploadWork, 'open' | 'take' | 'again' | 'enter' | 'drop' | 'startAnew'>;

export function useUpload(options: Omit<MakeUploadWork, 'callApi'>): ShownUpload {
  const { callApi } = useApi();
  const [work] = useState(() => makeUploadWork({ callApi, ...options }));
  const state = useSyncExternalStore(work.subscribe, work.view, work.view);
  useEffect(() => {
    void work.find();
    return work.stop;
  }, [work]);
  return { ...state, ...work };
}
