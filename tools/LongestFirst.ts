import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that take longest, when nothing else runs; the table at the end of a run
 * says them anew.
 */
const SECONDS: Record<string, number> = {
  'tests/walks/operator.walk.ts': 25,
  'tests/walks/memberPlaylists.walk.ts': 23,
  'tests/walks/memberImports.walk.ts': 16,
  'tests/walks/savedChapters.walk.ts': 16,
  'tests/walks/secondFactors.walk.ts': 14,
  'tests/walks/commentModeration.walk.ts': 14,
  'tests/walks/preferences.walk.ts': 14,
  'tests/walks/adminComic.walk.ts': 14,
  'tests/walks/versions.walk.ts': 13,
  'tests/walks/marks.walk.ts': 13,
  'tests/walks/premium.walk.ts': 13,
  'tests/walks/rereads.walk.ts': 13,
  'tests/screens/everyAdminScreen.screen.ts': 200,
  'tests/screens/everyMemberScreen.screen.ts': 130,
  'tests/screens/everyScreen.screen.ts': 110,
  'tests/screens/adminBulk.screen.ts': 60,
  'tests/screens/everyReaderScreen.screen.ts': 60,
  'tests/screens/stripReader.screen.ts': 60,
  'tests/screens/adminTerms.screen.ts': 55,
  'tests/screens/preferences.screen.ts': 55,
  'tests/screens/settings.screen.ts': 45,
  'tests/screens/readerBudgets.screen.ts': 45,
  'tests/screens/adminChapter.screen.ts': 40,
  'tests/screens/adminTable.screen.ts': 40,
  'tests/screens/adminShell.screen.ts': 35,
  'tests/screens/moderation.screen.ts': 35,
  'tests/screens/ads.screen.ts': 35,
  'tests/screens/controls.screen.ts': 30,
  'tests/screens/brokenPages.screen.ts': 30,
  'tests/server/roleMatrix.test.ts': 65,
  'tests/server/crowd.test.ts': 60,
  'tests/server/commandSite.test.ts': 45,
  'tests/server/commandImport.test.ts': 35,
  'src/features/memberImports/server/markLateChapters.test.ts': 20,
  'src/platform/images/imageWorkers.test.ts': 15,
  'src/features/accounts/server/loginThrottle.test.ts': 15,
  'tests/server/commandSettings.test.ts': 15,
  'src/platform/database/secureCluster.test.ts': 13,
  'src/features/uploads/server/uploadRoutes.test.ts': 12,
  'tests/server/commandCatalogue.test.ts': 11,
};

/**
 * A long file that begins last is waited for alone. Vitest's own order goes by its cache, which a
 * fresh clone has not, or by size.
 */
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
