import type { Generated } from 'kysely';

/** What a comic without votes would have, and how many votes that weighs as much as. */
export type ScorePriorTable = { only_row: Generated<boolean>; mean: string; votes: string };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    score_priors: ScorePriorTable;
  }
}
