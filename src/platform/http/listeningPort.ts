import type { FastifyInstance } from 'fastify';

/**
 * The port that the server has, whatever was asked for (0 takes a free one); undefined until it
 * listens.
 */
export function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
