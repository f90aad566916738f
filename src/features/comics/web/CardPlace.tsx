import { useContext } from 'react';
import { ComicGridCard, type ComicGridCardProps } from './ComicGridCard.tsx';
import { OwnPartsContext } from './OwnPartsContext.ts';

/** A comic's place in a grid: its card, and what the reader says of it. */
export function CardPlace(props: ComicGridCardProps) {
  const { Marks } = useContext(OwnPartsContext);
  return (
    <li className="relative min-w-0">
      <ComicGridCard {...props} />
      {Marks && <Marks comic={props.comic} />}
    </li>
  );
}
