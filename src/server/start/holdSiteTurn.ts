import { holdTurn } from '../../platform/database/holdTurn.ts';
import type { Services } from '../openServices.ts';

type HoldSiteTurn = Pick<Services, 'database'> & {
  onProgress: (line: string) => void;
  signal?: AbortSignal;
};

/** Does what two programs may not do to one site together: prepare it, or load its demo. */
export function holdSiteTurn<Result>(
  { database: { connection }, onProgress, signal }: HoldSiteTurn,
  act: () => Promise<Result>,
): Promise<Result> {
  const onWait = () => onProgress('Another program prepares this site; waiting for it ...');
  return holdTurn({ connection, name: 'site', onWait, signal }, act);
}
