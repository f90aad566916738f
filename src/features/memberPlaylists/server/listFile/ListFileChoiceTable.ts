import type { Generated } from 'kysely';

export type ListFileChoiceTable = {
  user_id: string;
  series_key: string;
  series: string;
  volume: string | null;
  comic_id: string;
  chosen_at: Generated<string>;
};

declare module '../../../../platform/database/Tables.ts' {
  interface Tables {
    list_file_choices: ListFileChoiceTable;
  }
}
