import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import react from '@vitejs/plugin-react';
import { LongestFirst } from './tools/LongestFirst.ts';
import { messageModules } from './tools/messageModules.ts';

/**
 * As many files at once as there are cores. With twice as many browsers, pages wait for the
 * processor and the database seems to be away; some server tests wait for work of the lowest
 * priority, which then never comes.
 */
const WORKERS = availableParallelism();

/**
 * Tests that need neither a database nor a browser nor the disk to speak of; `npm run check` runs
 * them.
 */
const FAST = [
  'src/contract/**/*.test.ts',
  'src/ui/**/*.test.ts',
  'src/screens/**/*.test.ts',
  'src/web/**/*.test.ts',
  'src/features/*/*.test.ts',
  'src/features/*/web/**/*.test.ts',
  'src/features/*/markdown/**/*.test.ts',
  'src/features/*/admin/**/*.test.ts',
  'src/platform/config/*.test.ts',
  'tests/house/*.test.ts',
  'tools/**/*.test.ts',
];

const BROWSER_GROUND = [
  'tests/support/globalDatabase.ts',
  'tests/support/globalStorage.ts',
  'tests/support/globalBrowser.ts',
];

/** Files of a worker share its browser. */
function browserProject(name: string, include: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [include],
      maxWorkers: WORKERS,
      sequence: { groupOrder: 1 },
      setupFiles: ['tests/support/failOnLeaks.ts'],
      globalSetup: BROWSER_GROUND,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // A page on a busy machine takes its time; a poll ends as soon as it is right.
      expect: { poll: { timeout: 15_000 } },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Files of a worker share its process: what they load, and in browser tests the browser, is
    // there for all that follow.
    isolate: false,
    teardownTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          // Much of the browser's code keeps what it knows in its modules.
          isolate: true,
          include: FAST,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [messageModules(), react()],
        test: {
          name: 'components',
          // A DOM without layout, for what a screen does with what it is told.
          environment: 'happy-dom',
          isolate: true,
          include: ['src/**/*.dom.test.tsx'],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/server/*.test.ts',
            'tests/support/*.test.ts',
          ],
          exclude: FAST,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
          setupFiles: ['tests/support/leaveNoFakes.ts', 'tests/support/failOnLeaks.ts'],
          globalSetup: ['tests/support/globalDatabase.ts', 'tests/support/globalStorage.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      browserProject('walks', 'tests/walks/*.walk.ts'),
      browserProject('screens', 'tests/screens/*.screen.ts'),
      {
        extends: true,
        test: {
          name: 'long',
          isolate: true,
          include: ['src/**/*.long.ts', 'tests/long/*.long.ts'],
          setupFiles: ['tests/support/failOnLeaks.ts'],
          globalSetup: BROWSER_GROUND,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
