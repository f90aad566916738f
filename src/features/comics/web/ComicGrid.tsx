import { Fragment } from 'react';
import { AdSpace } from '../../ads/web/AdSpace.tsx';
import type { ComicCard } from '../comicsApi.ts';
import { ComicItems } from './ComicItems.tsx';
import { CardPlace } from './CardPlace.tsx';

/** Covers of the first row are asked for at once; six stand in a row on wide screens. */
const FIRST_ROW = 6;
/** So many comics stand before an ad in the list: whole rows, however wide the screen. */
const BEFORE_AD = 12;

export function ComicGrid({ comics }: { comics: readonly ComicCard[] }) {
  return (
    <ComicItems className="cover-grid" items={comics} slugOf={({ slug }) => slug}>
      {(comic, index) => (
        <Fragment key={comic.slug}>
          {index === BEFORE_AD && <AdSpace placement="list_inline" isItem />}
          <CardPlace comic={comic} priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'} />
        </Fragment>
      )}
    </ComicItems>
  );
}
