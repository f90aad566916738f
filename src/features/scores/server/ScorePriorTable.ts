import type { Generated } from 'kysely';

/** The score of a comic without votes, and the number of votes that weigh as much. */
export type ScorePriorTable = { only_row: Generated<boolean>; mean: string; votes: string };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    score_priors: ScorePriorTable;
  }
}
