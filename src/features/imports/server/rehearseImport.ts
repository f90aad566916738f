import { ArchiveProblem } from '../../../platform/archives/ArchiveProblem.ts';
import type { ImportSource } from '../importPlan.ts';
import { decideImport, labelOf } from './decideImport.ts';
import { hashPictures } from './hashPictures.ts';
import { newImportRun } from './ImportDecision.ts';
import type { ImportCatalogue } from './ImportCatalogue.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { outcomeOf } from './outcomeOf.ts';
import { rememberOrder } from './rememberOrder.ts';
import { rehearsedCatalogue } from './rehearsedCatalogue.ts';

/**
 * Plays the import of all sources in order, each with the results of those before it. Nothing is
 * written. That a
 * picture does not decode is found out by a real import alone.
 */
export function rehearseImport(
  real: ImportCatalogue,
  settings: ImportSettings,
): (source: ImportSource, signal?: AbortSignal) => Promise<ImportOutcome> {
  const catalogue = rehearsedCatalogue(real);
  const run = newImportRun();
  return async (source, signal) => {
    const { problem, fingerprint, path } = source;
    if (problem) return { status: 'failed', problem, brokenPages: [] };
    if (fingerprint === undefined) throw new Error(`${path} was planned without a fingerprint`);
    let hashed: Promise<string> | undefined;
    const hash = () => (hashed ??= hashPictures(source, signal));
    try {
      const decision = await decideImport({ catalogue, source, settings, run, hash });
      catalogue.absorb(decision, { fingerprint, path });
      const { chapter, problem: reason } = decision;
      if (!reason && !run.claims.has(chapter.id)) run.claims.set(chapter.id, labelOf(source));
      return rememberOrder(run, outcomeOf(decision, { pages: source.pages.length, brokenPages: [] }));
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      return {
        status: 'failed',
        problem: { code: error.code, params: error.params, message: error.message },
        brokenPages: [],
      };
    }
  };
}
