import type { Generated } from 'kysely';

export type PageReportTable = {
  id: string;
  page_id: string;
  reports_count: Generated<number>;
  first_at: Generated<string>;
  last_at: Generated<string>;
  resolved_at: string | null;
  resolved_by: string | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    page_reports: PageReportTable;
  }
}
