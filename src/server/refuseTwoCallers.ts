import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../contract/Viewer.ts';
import type { HttpContext } from '../platform/http/HttpContext.ts';
import { Problem } from '../platform/http/Problem.ts';

type TwoCallers = {
  context: Pick<HttpContext, 'identify' | 'isProgram' | 'running'>;
  /** The member of the browser's session. */
  callerOf: (request: FastifyRequest) => Promise<Viewer>;
};

/**
 * Answers 401 at every address where a program's token comes with the cookie of a session that is
 * not of the same member: one of the two would act in the other's name.
 */
export function refuseTwoCallers(app: FastifyInstance, { context, callerOf }: TwoCallers): void {
  app.addHook('onRequest', async (request) => {
    if (!context.isProgram(request)) return;
    await context.running.identify(request, async () => {
      const inSession = await callerOf(request);
      if (inSession.id === null) return;
      const { viewer } = await context.identify(request);
      if (viewer.id === null) throw new Problem('unauthenticated');
      if (viewer.id !== inSession.id) throw new Problem('two_callers');
    });
  });
}
