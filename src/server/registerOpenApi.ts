import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/**
 * OpenAPI 3.1 of every endpoint, made from the schemas that the server enforces. To be registered
 * before the endpoints.
 */
export async function registerOpenApi(app: FastifyInstance, siteTitle: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${siteTitle} API`, version: '1' } },
    hideUntagged: true,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=300').send(app.swagger());
  });
}
