import { expect, test } from 'vitest';
import { isSameStart, joinedWay, waysOfComic, waysOfLine } from './titleWays.ts';

/** The likelihood that a line means a comic, 0 for the surest; undefined if it does not. */
function sureness(series: string, volume: string | null, title: string, others: string[] = []) {
  const found = waysOfLine({ series, volume }).flatMap((line) =>
    waysOfComic({ title, others })
      .filter((comic) => comic.key === line.key && isSameStart(line, comic))
      .map((comic) => joinedWay(line, comic)),
  );
  return found.length === 0 ? undefined : Math.min(...found);
}

test('a series is found with and without its year, without its article, and by other titles', () => {
  const sure = [
    sureness('Night Post', '2011', 'Night Post (2011)'),
    sureness('night-post!', null, 'Night Post'),
    sureness('The Night Post', null, 'Night Post'),
    sureness('Night Post (2011)', null, 'Night Post'),
  ];
  expect(sure).toEqual([0, 15, 25, 30]);
  expect(sureness('Night Post', null, 'The Night Post')).toBe(16);
  expect(sureness('Poste de nuit', null, 'Night Post', ['Poste de nuit'])).toBe(12);
  expect(sureness('Night Post', null, 'Night Post (2011)')).toBe(19);
});

test('a title is surer as it is written: the own one, then another name, before one of the same letters', () => {
  const sure = [
    sureness('Work!!', null, 'WORK !!'),
    sureness('Work!!', null, 'Work', ['Work!!']),
    sureness('Work!!', null, 'Work!!!'),
    sureness('Work!!', null, 'Works', ['Work!!!']),
  ];
  expect(sure).toEqual([10, 12, 15, 17]);
  expect(sureness('Work!!', '2011', 'Work!! (2011)')).toBe(0);
  expect(sureness('Work!!', '2011', 'Work!!! (2011)')).toBe(5);
});

test('a series that began in another year is not meant', () => {
  expect(sureness('Night Post', '2016', 'Night Post (2011)')).toBeUndefined();
  expect(sureness('Night Post (2016)', null, 'Night Post (2011)')).toBeUndefined();
  expect(sureness('Nightly Post', null, 'Night Post')).toBeUndefined();
});
