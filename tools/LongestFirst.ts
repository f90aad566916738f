import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of the files that take longest, when nothing else runs; the table at the end of a run says them anew. */
const SECONDS: Record<string, number> = {
  'tests/e2e/accessibility.e2e.ts': 75,
  'tests/e2e/stripReader.e2e.ts': 65,
  'tests/e2e/secondFactors.e2e.ts': 60,
  'tests/e2e/preferences.e2e.ts': 60,
  'tests/e2e/ads.e2e.ts': 55,
  'tests/e2e/adminBulk.e2e.ts': 55,
  'tests/e2e/adminComic.e2e.ts': 50,
  'tests/e2e/guards.e2e.ts': 45,
  'tests/e2e/adminChapter.e2e.ts': 45,
  'tests/e2e/settings.e2e.ts': 45,
  'tests/e2e/readerBudgets.e2e.ts': 45,
  'tests/e2e/moderation.e2e.ts': 45,
  'tests/e2e/accounts.e2e.ts': 40,
  'tests/e2e/adminUsers.e2e.ts': 40,
  'tests/e2e/routes.e2e.ts': 40,
  'tests/e2e/brokenPages.e2e.ts': 40,
  'tests/e2e/adminTerms.e2e.ts': 40,
  'tests/e2e/analytics.e2e.ts': 40,
  'tests/e2e/home.e2e.ts': 35,
  'tests/e2e/adminTable.e2e.ts': 35,
  'tests/server/commandSite.test.ts': 60,
  'tests/server/roleMatrix.test.ts': 50,
  'tests/server/crowd.test.ts': 35,
  'tests/server/mailOutage.test.ts': 30,
  'tests/server/commandImport.test.ts': 25,
  'tests/server/staffLimits.test.ts': 20,
  'tests/server/ageGateCrawl.test.ts': 15,
  'src/features/accounts/server/loginThrottle.test.ts': 15,
  'tests/server/commandCatalogue.test.ts': 15,
  'tests/server/commandLine.test.ts': 15,
};

/** A long file that begins last is waited for alone. Vitest's own order goes by its cache, which a fresh clone has not, or by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const seconds = ({ moduleId }: TestSpecification) =>
      SECONDS[relative(this.ctx.config.root, moduleId)] ?? 0;
    // Files of one project stay together, for they share workers.
    const rank = new Map<unknown, number>();
    for (const { project } of sorted) if (!rank.has(project)) rank.set(project, rank.size);
    return sorted.toSorted(
      (one, other) =>
        (rank.get(one.project) ?? 0) - (rank.get(other.project) ?? 0) || seconds(other) - seconds(one),
    );
  }
}
