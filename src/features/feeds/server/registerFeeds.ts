import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { HttpContext } from '../../../platform/http/HttpContext.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { hashSecret } from '../../../platform/http/secrets.ts';
import { listNewestItems } from '../../follows/server/addedItemStore.ts';
import { loadAdditions } from '../../follows/server/loadAdditions.ts';
import { listNewestNews } from '../../follows/server/newChapterStore.ts';
import { loadReleases } from '../../follows/server/loadReleases.ts';
import { siteLanguage } from '../../users/server/mails/siteLanguage.ts';
import { findFeedOwner, touchFeed, type FeedOwner } from './feedStore.ts';
import { writeFeed } from './writeFeed.ts';

/** Entries of a feed. */
const MAX_ENTRIES = 50;
/** A feed reader polls a few times an hour. */
const LIMIT = { name: 'feed', points: 60, seconds: 3_600 };

type Services = {
  database: { write: Kysely<Tables> };
  context: Pick<HttpContext, 'running' | 'throttle' | 'translate'>;
  config: Pick<Config, 'site'>;
  publicUrl: () => string;
};

/**
 * Serves the private feeds. Feed readers send neither our cookies nor our headers, so the token in
 * the address grants access, to this answer alone.
 */
export function registerFeeds(app: FastifyInstance, services: Services): void {
  const { database, context } = services;
  app.get<{ Params: { token: string } }>('/feeds/:token', { schema: { hide: true } }, (request, reply) =>
    context.running.answer(request, null, async () => {
      const owner = await findFeedOwner(database.write, hashSecret(request.params.token));
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (!owner) throw new Problem('not_found');
      const seconds = await context.throttle.take(LIMIT, owner.id);
      if (seconds > 0) throw new Problem('rate_limited', { seconds });
      if (owner.is_seen_long_ago) await touchFeed(database.write, owner.id);
      return reply.type('application/atom+xml; charset=utf-8').send(await feedOf(owner, services));
    }),
  );
}

async function feedOf(owner: FeedOwner, { database, context, config, publicUrl }: Services): Promise<string> {
  const { id, user_id: userId, has_adult, created_at: createdAt } = owner;
  const contentClass: ContentClass = has_adult && config.site.nsfw ? 'full' : 'safe';
  const language = siteLanguage(config, owner.language);
  const { features } = config.site;
  const asked = { userId, contentClass, limit: MAX_ENTRIES };
  const hasPlaylists = features.includes('collections');
  const [chapters, items] = await Promise.all([
    listNewestNews(database.write, asked),
    listNewestItems(database.write, { ...asked, hasPlaylists }),
  ]);
  const reader = { userId, contentClass, language, features };
  const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  const subjects = new Map([
    ...(await loadReleases(database.write, { ...reader, chapterIds: idsOf(chapters) })),
    ...(await loadAdditions(database.write, { ...reader, itemIds: idsOf(items) })),
  ]);
  const news = [...chapters, ...items]
    .toSorted((a, b) => Date.parse(b.released_at) - Date.parse(a.released_at))
    .slice(0, MAX_ENTRIES);
  return writeFeed({
    id,
    title: context.translate(language, 'feed.title', { site: config.site.title }),
    author: config.site.title,
    home: `${publicUrl()}/${language}`,
    language,
    createdAt,
    entries: news.flatMap((row) => {
      const subject = subjects.get(row.id);
      return subject ? [{ id: row.id, released_at: row.released_at, subject }] : [];
    }),
  });
}
