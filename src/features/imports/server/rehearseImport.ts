import { ArchiveProblem, type EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import type { ImportPage, ImportSource, PageFault } from '../importPlan.ts';
import { decideImport, labelOf } from './decideImport.ts';
import { hashPictures } from './hashPictures.ts';
import { needsPages, newImportRun, type ImportDecision } from './ImportDecision.ts';
import type { ImportCatalogue } from './ImportCatalogue.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ChosenComic, ImportSettings } from './ImportSettings.ts';
import type { PageGone } from './openSourcePages.ts';
import { outcomeOf } from './outcomeOf.ts';
import { faultOf, missingPages } from './pageFault.ts';
import { refuseBroken } from './refuseBroken.ts';
import { rememberOrder } from './rememberOrder.ts';
import { rehearsedCatalogue } from './rehearsedCatalogue.ts';

type RehearseOne = { signal?: AbortSignal | undefined; into?: ChosenComic | undefined };

/**
 * Plays the import of all sources in order, each with the results of those before it. Nothing is
 * written; `onDecision` hears of each. Pages that are missing or cannot be read are told as a real
 * import does; that a picture does not decode is found out by a real one alone.
 */
export function rehearseImport(
  real: ImportCatalogue,
  settings: ImportSettings,
  onDecision?: (decision: ImportDecision) => void,
): (source: ImportSource, one?: RehearseOne) => Promise<ImportOutcome> {
  const catalogue = rehearsedCatalogue(real);
  const run = newImportRun();
  return async (source, { signal, into } = {}) => {
    const { problem, fingerprint, path } = source;
    if (problem) return { status: 'failed', problem, brokenPages: missingPages(source.pages) };
    if (fingerprint === undefined) throw new Error(`${path} was planned without a fingerprint`);
    let hashed: Promise<string> | undefined;
    const unread = new Map<ImportPage, PageFault>();
    const onBroken = (page: ImportPage, error: EntryProblem | PageGone) => unread.set(page, faultOf(error));
    const hash = () => (hashed ??= hashPictures(source, { signal, onBroken }));
    try {
      const decision = await decideImport({
        catalogue,
        source,
        settings: into ? { ...settings, into } : settings,
        run,
        hash,
      });
      onDecision?.(decision);
      const pages = source.pages.map((page) => withFault(page, unread.get(page)));
      const brokenPages = missingPages(pages);
      const refused = needsPages(decision) && refuseBroken(source, brokenPages, settings);
      if (refused) return refused;
      catalogue.absorb(decision, { fingerprint, path });
      const { chapter, problem: reason } = decision;
      if (!reason && !run.claims.has(chapter.id)) run.claims.set(chapter.id, labelOf(source));
      return rememberOrder(
        run,
        outcomeOf(decision, { pages: pages.length - brokenPages.length, brokenPages }),
      );
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

const withFault = (page: ImportPage, fault: PageFault | undefined) => (fault ? { ...page, fault } : page);
