import type { DeviceScreen } from '../savedFiles.ts';

/** The lightest file that looks well, where the reader saves data. */
const SAVING_DENSITY = 1;

export function deviceScreen(): DeviceScreen {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return {
    width: screen.width,
    height: screen.height,
    density: connection?.saveData ? SAVING_DENSITY : devicePixelRatio,
  };
}
