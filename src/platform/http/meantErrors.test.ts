import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { nullable } from '../../contract/nullable.ts';
import { brokenRulesOf } from './brokenRulesOf.ts';
import type { KeywordError } from './KeywordError.ts';

const exact = { additionalProperties: false };
const Block = Type.Union([
  Type.Object({ type: Type.Literal('text'), text: Type.String() }, exact),
  Type.Object({ type: Type.Literal('picture'), alt: nullable(Type.String({ maxLength: 3 })) }, exact),
  Type.Object({ type: Type.Enum(['list', 'table']), level: Type.Union([Type.Literal(1), Type.Literal(2)]) }),
]);
const schema = Type.Object({ blocks: Type.Array(Block), end: nullable(Type.Integer()) });
const common = { verbose: true, strict: false };
const all = new Ajv({ ...common, allErrors: true }).compile(schema);
const first = new Ajv(common).compile(schema);

describe('a union that fits no alternative', () => {
  it.each([
    ['the field of the one that was meant', { type: 'text', text: 1 }, ['blocks.1.text string']],
    ['a field that it lacks', { type: 'text' }, ['blocks.1.text required']],
    ['a field that it does not have', { type: 'text', text: '', a: 1 }, ['blocks.1.a unknown_field']],
    [
      'all that is wrong with it',
      { type: 'text', a: 1 },
      ['blocks.1.text required', 'blocks.1.a unknown_field'],
    ],
    ['what is wrong in a union within it', { type: 'picture', alt: 'long' }, ['blocks.1.alt max']],
    ['a value that is none of the choices', { type: 'table', level: 3 }, ['blocks.1.level in']],
    ['a type that there is not', { type: 'film', text: 'x' }, ['blocks.1.type in']],
    ['a type that is missing', { text: 'x' }, ['blocks.1.type required']],
    ['another kind of value', 'x', ['blocks.1 in']],
  ])('says %s', (_, block, wanted) => {
    const input = { blocks: [{ type: 'text', text: 'good' }, block], end: null };
    expect(brokenBy(input)).toEqual(wanted);
    // A validator that stops at the first fault names that one.
    expect(brokenBy(input, first)).toEqual(wanted.slice(0, 1));
  });

  it('says of each entry what is wrong with it, and of a value that may be null what it must be', () => {
    const blocks = [{ type: 'text' }, { type: 'picture', alt: 1 }];
    expect(brokenBy({ blocks, end: 'x' })).toEqual(
      'blocks.0.text required, blocks.1.alt string, end integer'.split(', '),
    );
  });
});

function brokenBy(input: unknown, isValid = all): string[] {
  expect(isValid(input)).toBe(false);
  const errors = isValid.errors as unknown as KeywordError[];
  return brokenRulesOf(errors).map(({ field, rule }) => `${field} ${rule}`);
}
