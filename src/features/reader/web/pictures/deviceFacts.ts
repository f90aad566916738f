import { isSavingData } from '../../../../ui/device/isSavingData.ts';
import type { Connection } from './preloadReach.ts';
import type { ReaderPreferences } from '../../readerPreferences.ts';

export type DeviceFacts = Connection & { maxDecodedBytes: number };

const MIB = 1024 * 1024;

/** Facts that the server assumes, and the first render with it. */
export const UNKNOWN_DEVICE: DeviceFacts = { isSaving: false, isFast: false, maxDecodedBytes: 96 * MIB };

type FactsOfNavigator = {
  connection?: { effectiveType?: string };
  deviceMemory?: number;
};

/**
 * Facts by the browser's connection and memory, and the reader's wish to save data. Phones kill
 * tabs whose decoded pictures pass about 100 MB.
 */
export function deviceFacts({ data_saver }: Pick<ReaderPreferences, 'data_saver'>): DeviceFacts {
  const { connection, deviceMemory = 0 } = navigator as FactsOfNavigator;
  return {
    isSaving: data_saver || isSavingData(),
    isFast: connection?.effectiveType === '4g' && deviceMemory >= 4,
    maxDecodedBytes: matchMedia('(pointer: coarse)').matches ? 96 * MIB : 256 * MIB,
  };
}
