import { expect, test } from 'vitest';
import { sniffContainer, sniffImage } from './sniffContainer.ts';

const box = (boxBytes: number, ...brands: string[]) =>
  Buffer.concat([Buffer.from([0, 0, 0, boxBytes]), Buffer.from(`ftyp${brands.join('')}`, 'latin1')]);

test.each([
  ['a JPEG with JFIF', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a JPEG with EXIF', Buffer.from([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'png'],
  ['a GIF of 1987', Buffer.from('GIF87a'), 'gif'],
  ['a GIF of 1989', Buffer.from('GIF89a'), 'gif'],
  ['a WebP', Buffer.from('RIFF....WEBPVP8X'), 'webp'],
  ['an AVIF', box(28, 'avif', '\0\0\0\0', 'mif1', 'miaf'), 'avif'],
  ['an animated AVIF', box(24, 'avis', '\0\0\0\0', 'msf1'), 'avif'],
  ['HEIC', box(24, 'heic', '\0\0\0\0', 'mif1'), 'heic'],
  ['an AVIF brand beyond the end of its box', box(20, 'mif1', '\0\0\0\0', 'miaf', 'avif'), 'heic'],
  ['avif as a version number', box(24, 'heic', 'avif', 'mif1'), 'heic'],
  ['TIFF', Buffer.from('II*\0'), 'tiff'],
  ['TIFF of the other byte order', Buffer.from('MM\0*'), 'tiff'],
  ['BMP', Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'), 'bmp'],
  ['JPEG XL', Buffer.from([0xff, 0x0a]), 'jxl'],
  ['JPEG XL in boxes', Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), 'jxl'],
  ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), 'jp2'],
  ['an AVIF under a generic brand', box(28, 'mif1', '\0\0\0\0', 'miaf', 'avif'), 'avif'],
])('%s is known by its first bytes', (_, head, format) => {
  expect(sniffImage(head)).toBe(format);
  expect(sniffContainer(head)).toBe(format);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a cut signature', Buffer.from([0xff, 0xd8])],
  ['a sound in RIFF', Buffer.from('RIFF....WAVEfmt ')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML that mentions one', Buffer.from('<html>GIF89a')],
  ['letters that begin as BMP', Buffer.from('BM....')],
])('%s is no picture that we take', (_, head) => {
  expect(sniffImage(head)).toBeUndefined();
});
