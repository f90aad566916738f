import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** WCAG 2.2: text, and large text or parts of controls. */
const TEXT_CONTRAST = 4.5;
const PART_CONTRAST = 3;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const normal = css.slice(0, css.indexOf('@media'));
const strong = css.slice(css.indexOf('prefers-contrast'), css.indexOf('prefers-reduced-motion'));

type Theme = 'paper' | 'ink';
type Oklch = [lightness: number, chroma: number, hue: number];

/** A colour token of a theme; `where` is the block that may redefine it. */
function token(name: string, theme: Theme, where = normal): Oklch {
  const declared = declarationOf(name, where) ?? declarationOf(name, normal);
  const colors = [...(declared ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)];
  const [, lightness, chroma, hue] = colors[theme === 'ink' && colors.length > 1 ? 1 : 0] ?? [];
  if (hue === undefined) throw new Error(`--${name} is not a colour`);
  return [Number(lightness), Number(chroma), Number(hue)];
}

function declarationOf(name: string, block: string): string | undefined {
  return new RegExp(`--${name}:([^;]+);`).exec(block)?.[1];
}

function number(name: string): number {
  return Number(declarationOf(name, normal));
}

/** Relative luminance by WCAG of an OKLCH colour, clipped to sRGB as screens do. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The sRGB curve, for greys. */
function encoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const SURFACES = ['page', 'raised', 'overlay'];
const TEXTS = ['text', 'muted', 'accent', 'ok', 'warn', 'danger'];
const PARTS = ['field-line', 'text', 'muted', 'accent', 'danger'];

describe.each(['paper', 'ink'] as const)('on %s', (theme) => {
  it.each(SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface])))(
    '%s is read on %s',
    (text, surface) => {
      expect(contrast(token(text, theme), token(surface, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  it.each(['accent', 'accent-hover'])('the words of the primary button are read on %s', (accent) => {
    expect(contrast(token('on-accent', theme), token(accent, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(['danger', 'danger-hover'])('the words of a button that warns are read on %s', (danger) => {
    expect(contrast(token('on-danger', theme), token(danger, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(['text', 'muted'])('the words of what is chosen are read on %s', (ground) => {
    expect(contrast(token('page', theme), token(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(SURFACES.flatMap((surface) => PARTS.map((part) => [part, surface])))(
    'the frame or sign of a control in %s is seen on %s',
    (part, surface) => {
      for (const where of [normal, strong])
        expect(contrast(token(part, theme, where), token(surface, theme, where))).toBeGreaterThanOrEqual(
          PART_CONTRAST,
        );
    },
  );

  it('a thumb is told from the track that it stands on, a sign from its box, switched on or off', () => {
    for (const where of [normal, strong])
      for (const [sign, ground] of [
        ['on-accent', 'accent'],
        ['field-line', 'raised'],
        ['accent', 'page'],
      ] as const)
        expect(contrast(token(sign, theme, where), token(ground, theme, where))).toBeGreaterThanOrEqual(
          PART_CONTRAST,
        );
  });

  it.each(
    SURFACES.flatMap((surface) => TEXTS.map((text) => [text, surface])).concat([
      ['on-accent', 'accent'],
      ['on-accent', 'accent-hover'],
      ['on-danger', 'danger'],
      ['on-danger', 'danger-hover'],
      ['page', 'text'],
    ]),
  )('%s is read on %s where more contrast is asked for', (text, ground) => {
    const ratio = contrast(token(text, theme, strong), token(ground, theme, strong));
    expect(ratio).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('words are read on the tint of a comic of any hue, and the focus ring is seen there', () => {
    const lightness = number(`tint-on-${theme}`);
    for (let hue = 0; hue < 360; hue += 5) {
      const tint: Oklch = [lightness, number('tint-chroma'), hue];
      expect(contrast(token('text', theme), tint)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(token('muted', theme), tint)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(token('accent', theme), tint)).toBeGreaterThanOrEqual(PART_CONTRAST);
    }
  });

  it('more contrast, where it is asked for, is more', () => {
    for (const text of ['text', 'muted', 'accent']) {
      const asked = contrast(token(text, theme, strong), token('page', theme, strong));
      expect(asked).toBeGreaterThan(contrast(token(text, theme), token('page', theme)));
    }
    const line = contrast(token('line', theme, strong), token('page', theme, strong));
    expect(line).toBeGreaterThanOrEqual(PART_CONTRAST);
  });

  it('words of a badge are read on a picture of any colour', () => {
    // The scrim lets 18 % of the picture through, mixed as screens mix: over white it is lightest.
    const overWhite = linear(encoded(luminance(token('scrim', theme))) * 0.82 + 0.18);
    const ratio = (luminance(token('on-scrim', theme)) + 0.05) / (overWhite + 0.05);
    expect(ratio).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

it('a comic tints its page by at most 12 % of the scale of colour', () => {
  expect(number('tint-chroma')).toBeLessThanOrEqual(0.12 * 0.4);
});
