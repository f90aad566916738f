import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIL_COLORS } from './mailColors.ts';

const css = readFileSync(new URL('../../../../ui/theme/tokens.css', import.meta.url), 'utf8');

it.each(Object.keys(MAIL_COLORS.paper) as (keyof typeof MAIL_COLORS.paper)[])(
  'has %s as the style sheets give it',
  (name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const pair = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\);`).exec(css);
    expect([MAIL_COLORS.paper[name], MAIL_COLORS.ink[name]]).toEqual([hexOf(pair?.[1]), hexOf(pair?.[2])]);
  },
);

/** CSS Color 4: OKLCH to sRGB. */
function hexOf(oklch = ''): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((light) => {
    const value = Math.min(1, Math.max(0, light));
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
