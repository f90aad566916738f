import { expect, test } from 'vitest';
import { reachCard, UNREACHED, type CardReach } from './cardReach.ts';

const SEEN: CardReach = { isInSight: true, by: undefined };
const sight = { isTurnedTo: false, isGoingOn: true };
const turn = { isTurnedTo: true, isGoingOn: true };

test('a card is reached once it is seen, and once more when the reader turns to it', () => {
  const seen = reachCard(SEEN, sight);
  expect(seen).toEqual({ isInSight: true, by: 'sight' });
  expect(reachCard(seen, sight)).toBe(seen);
  const turned = reachCard(seen, turn);
  expect(turned).toEqual({ isInSight: true, by: 'turn' });
  expect(reachCard(turned, turn)).toBe(turned);
  expect(reachCard(turned, sight)).toBe(turned);
});

test('a card that was turned to is reached before it is seen', () => {
  expect(reachCard(UNREACHED, turn).by).toBe('turn');
});

test('a card out of sight is not reached, nor one that is only passed or seen going back', () => {
  expect(reachCard(UNREACHED, sight)).toBe(UNREACHED);
  expect(reachCard(SEEN, { ...sight, isGoingOn: false })).toBe(SEEN);
  expect(reachCard(SEEN, { ...turn, isGoingOn: false })).toBe(SEEN);
});
