import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './comicTables.ts';

/**
 * The condition that every public read of comics carries: only what is live, and nothing nsfw in a safe answer. State changes
 * by jobs alone, so no clock is looked at here.
 */
export function visibleComics(contentClass: ContentClass) {
  return (expression: ExpressionBuilder<Tables, 'comics'>): ExpressionWrapper<Tables, 'comics', SqlBool> => {
    const isLive = expression('comics.state', '=', 'published');
    return contentClass === 'full'
      ? expression.and([isLive])
      : expression.and([isLive, expression('comics.nsfw', '=', false)]);
  };
}
