import type { TermDetail } from '../taxonomyApi.ts';
import type { TermQuery, TermRow } from './termStore.ts';

/** A term as its own page shows it, in the asked language as far as it is translated. */
export function termDetail(term: TermRow, { language, contentClass }: TermQuery): TermDetail {
  const translated = term.translations[language];
  return {
    taxonomy: term.taxonomy,
    slug: term.slug,
    name: translated?.name ?? term.name,
    comics_count: contentClass === 'safe' ? term.comics_count_safe : term.comics_count,
    aliases: term.aliases,
    description: translated?.description ?? term.description,
    links: term.links,
    comments_count: term.comments_count,
    picture: term.picture,
    hair_color: term.hair_color,
    gender: term.gender,
  };
}
