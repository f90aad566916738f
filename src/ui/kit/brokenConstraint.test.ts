import { expect, it } from 'vitest';
import { brokenConstraint, type Constrained } from './brokenConstraint.ts';

/** A field as browsers describe it. */
function field(broken: Partial<ValidityState>, facts: Partial<Constrained> = {}): Constrained {
  const validity = { valid: Object.keys(broken).length === 0, ...broken } as ValidityState;
  return { type: 'text', inputMode: '', min: '', max: '', minLength: -1, ...facts, validity };
}

it('finds nothing wrong with a valid field', () => {
  expect(brokenConstraint(field({}))).toBeUndefined();
});

it('leaves a text that is too long to its own note', () => {
  expect(brokenConstraint(field({ customError: true }))).toBeUndefined();
});

it('says first that something is missing', () => {
  expect(brokenConstraint(field({ valueMissing: true, tooShort: true }))?.reason).toBe('required');
});

it('tells e-mail addresses from web addresses', () => {
  expect(brokenConstraint(field({ typeMismatch: true }, { type: 'email' }))?.reason).toBe('email');
  expect(brokenConstraint(field({ typeMismatch: true }, { type: 'url' }))?.reason).toBe('url');
  expect(brokenConstraint(field({ patternMismatch: true }, { inputMode: 'email' }))?.reason).toBe('email');
});

it('names the bound of a length and of a number', () => {
  expect(brokenConstraint(field({ tooShort: true }, { minLength: 8 }))).toEqual({
    reason: 'tooShort',
    count: 8,
  });
  expect(brokenConstraint(field({ rangeOverflow: true }, { max: '10' }))).toEqual({
    reason: 'tooLarge',
    count: 10,
  });
});

it('names no bound that is a day', () => {
  expect(brokenConstraint(field({ rangeUnderflow: true }, { min: '2026-01-01' }))).toEqual({
    reason: 'value',
    count: 0,
  });
});
