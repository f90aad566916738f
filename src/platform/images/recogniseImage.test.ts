import { expect, test } from 'vitest';
import { ImageProblem } from './ImageProblem.ts';
import { recogniseImage } from './recogniseImage.ts';
import { drawAnimation, drawPage } from './testImages.ts';

function refusal(content: string | Buffer): string {
  try {
    return recogniseImage(Buffer.from(content as string, 'latin1'));
  } catch (error) {
    if (error instanceof ImageProblem) return error.code;
    throw error;
  }
}

test('each accepted format is recognised by its content', async () => {
  expect(recogniseImage(await drawPage().jpeg().toBuffer())).toBe('jpeg');
  expect(recogniseImage(await drawPage().png().toBuffer())).toBe('png');
  expect(recogniseImage(await drawPage().gif().toBuffer())).toBe('gif');
  expect(recogniseImage(await drawPage().webp().toBuffer())).toBe('webp');
  expect(recogniseImage(await drawPage().avif({ effort: 0 }).toBuffer())).toBe('avif');
  expect(recogniseImage(await drawAnimation('webp'))).toBe('webp');
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an SVG with a declaration and a comment', '<?xml version="1.0"?>\n<!-- x --><svg/>'],
  ['an SVG with a byte order mark and a doctype', '\xef\xbb\xbf<!DOCTYPE svg PUBLIC "x"><svg>'],
  ['a TIFF', 'II\x2a\x00\x08\x00\x00\x00'],
  ['a BMP', 'BM\x10\x00\x00\x00\x00\x00\x00\x00'],
  ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['an animated AVIF', '\x00\x00\x00\x1cftypavis\x00\x00\x00\x00avifmif1'],
  ['a JPEG XL', '\xff\x0a\x00\x00'],
])('%s is a picture that we do not accept', (_, content) => {
  expect(refusal(content)).toBe('unsupported_format');
});

test.each([
  ['nothing at all', ''],
  ['HTML', '<!doctype html><svg></svg>'],
  ['a ZIP', 'PK\x03\x04'],
  ['a PDF', '%PDF-1.7'],
  ['text that mentions a format', 'xGIF89a'],
  ['half of a signature', '\x89PNG'],
  ['another RIFF', 'RIFF\x10\x00\x00\x00WAVEfmt '],
])('%s is not a picture', (_, content) => {
  expect(refusal(content)).toBe('not_an_image');
});
