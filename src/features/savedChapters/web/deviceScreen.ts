import { isSavingData } from '../../../ui/device/isSavingData.ts';
import type { DeviceScreen } from '../savedFiles.ts';

/** The lightest file that looks well, where the reader saves data. */
const SAVING_DENSITY = 1;

export function deviceScreen(): DeviceScreen {
  return {
    width: screen.width,
    height: screen.height,
    density: isSavingData() ? SAVING_DENSITY : devicePixelRatio,
  };
}
