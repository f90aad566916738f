import type { ListFileLine } from '../../listFileApi.ts';
import type { LeftoverRow } from './leftoverStore.ts';

/** The fields of the file in a line that waits. */
export const lineOf = ({ line, series, number, volume, year, note }: LeftoverRow): ListFileLine => ({
  line,
  series,
  number,
  volume,
  year,
  note,
});
