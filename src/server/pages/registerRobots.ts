import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '../../platform/config/readConfig.ts';

/**
 * Programs that collect pages to train models, by the names that their makers give for robots.txt.
 */
const TRAINING_PROGRAMS = [
  'GPTBot',
  'CCBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'Bytespider',
  'Meta-ExternalAgent',
  'Amazonbot',
];

const group = (agents: readonly string[], rule: string) =>
  [...agents.map((agent) => `User-agent: ${agent}`), rule, ''].join('\n');

const ROBOTS: Record<SiteConfig['robots'], string> = {
  all: group(['*'], 'Allow: /'),
  no_ai: `${group(['*'], 'Allow: /')}\n${group(TRAINING_PROGRAMS, 'Disallow: /')}`,
  none: group(['*'], 'Disallow: /'),
};

/** Says which programs may read the site. It is a request: nothing keeps to it but good manners. */
export function registerRobots(app: FastifyInstance, policy: SiteConfig['robots']): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(ROBOTS[policy]),
  );
}
