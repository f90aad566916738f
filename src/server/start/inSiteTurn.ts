import { inTurn } from '../../platform/database/inTurn.ts';
import type { Services } from '../openServices.ts';

type InSiteTurn = Pick<Services, 'database'> & {
  onProgress: (line: string) => void;
  signal?: AbortSignal;
};

/** Does what would be in the way of another program that prepares the same site, or loads its demo. */
export function inSiteTurn<Result>(
  { database: { connection }, onProgress, signal }: InSiteTurn,
  act: () => Promise<Result>,
): Promise<Result> {
  const onWait = () => onProgress('Another program prepares this site; waiting for it ...');
  return inTurn({ connection, name: 'site', onWait, signal }, act);
}
