import { expect, it } from 'vitest';
import { clip, fade, paintDefinitions, tone } from './paint.ts';

it('defines a paint once however often a drawing names it', () => {
  const drawing = `<path fill="${tone(30)}"/><path fill="${tone(30)}"/><path fill="${fade('v', '#FFFFFF', '#000000')}"/>`;
  expect(paintDefinitions(drawing).match(/<pattern/g)).toHaveLength(1);
  expect(paintDefinitions(drawing).match(/<stop/g)).toHaveLength(2);
});

it('keeps the signs of a clip that reaches beyond its corner', () => {
  const shape = clip([
    [-5, 0],
    [10, -7],
    [10, 20],
  ]);
  expect(paintDefinitions(`<g clip-path="${shape}"/>`)).toContain('points="-5,0 10,-7 10,20"');
});

it('refuses a paint that nobody mixes', () => {
  expect(() => paintDefinitions('url(#glitter-1)')).toThrow('No such paint');
});
