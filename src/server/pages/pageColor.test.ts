import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_COLOR } from './pageColor.ts';

it('is what the style sheets give the page', () => {
  const css = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8');
  expect(css).toContain(`--page: light-dark(${PAGE_COLOR.paper}, ${PAGE_COLOR.ink});`);
});
