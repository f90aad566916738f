import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  buildZip,
  extraField,
  unicodePath,
  type TestEntry,
  type TestZip,
} from '../../src/platform/archives/testArchives.ts';
import { buildTar } from '../../src/platform/archives/testTars.ts';
import {
  buildPng,
  claimJpegSize,
  drawAnimation,
  drawPage,
  pngChunk,
} from '../../src/platform/images/testImages.ts';
import { buildBitmap, flatBitmap, RED } from '../../src/platform/images/testBitmaps.ts';

/** `refused`: nothing of it may be imported. `any`: whatever comes of it, it must be said. */
export type HostileFile = { bytes: Buffer; outcome: 'refused' | 'any' };

/**
 * More than a hundred files that somebody may have made to hurt the one who imports them, by the
 * name of what is wrong with each. Every one is an archive by its extension; those with pictures
 * that lie hold them as their only page.
 */
export async function hostileCorpus(): Promise<Record<string, HostileFile>> {
  const page = await drawPage({ width: 240, height: 360 }).png().toBuffer();
  const jpeg = await drawPage({ width: 240, height: 360 }).jpeg().toBuffer();
  return { ...archivesThatLie(page), ...mutants(page), ...(await picturesThatLie(page, jpeg)) };
}

function archivesThatLie(page: Buffer): Record<string, HostileFile> {
  const good: TestEntry = { name: '001.png', data: page };
  const whole = buildZip([good, { ...good, name: '002.png' }]);
  const zeros = Buffer.alloc(96 * 1024 * 1024);
  const bomb: TestEntry = { name: '1.png', data: zeros, packed: deflateRawSync(zeros), both: { method: 8 } };
  const refused: Record<string, Buffer> = {
    'no bytes': Buffer.alloc(0),
    'one byte': Buffer.from('P'),
    text: Buffer.from('hello'),
    NULs: Buffer.alloc(100_000),
    'RAR 4': Buffer.from('Rar!\x1a\x07\x00rest', 'latin1'),
    'RAR 5': Buffer.from('Rar!\x1a\x07\x01\x00rest', 'latin1'),
    '7z': Buffer.from("7z\xbc\xaf'\x1c\x00\x04", 'latin1'),
    gzip: Buffer.from([0x1f, 0x8b, 8, 0]),
    'gzip of text': gzipSync(Buffer.from('hello')),
    'a bomb of gzip': gzipSync(buildTar([{ name: '1.png', data: Buffer.alloc(80 * 1024 * 1024) }])),
    'TAR that is cut': buildTar([{ name: '1.png', data: page }]).subarray(0, 515),
    'TAR with a lying size': buildTar([{ name: '1.png', data: page, size: 8 ** 10 }]),
    'TAR of links': buildTar([{ name: '1.png', type: '2', link: '/etc/passwd' }]),
    'TAR that climbs': buildTar([{ name: '../../1.png', data: page }]),
    PDF: Buffer.from('%PDF-1.7\n'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    EPUB: buildZip([{ name: 'mimetype', data: 'application/epub+zip' }, good]),
    'the end cut off': whole.subarray(0, -4),
    'half of it': whole.subarray(0, whole.length / 2),
    'its first bytes': whole.subarray(0, 4),
    'bytes lost amidst': Buffer.concat([whole.subarray(0, 50), whole.subarray(60)]),
    'bytes added amidst': Buffer.concat([whole.subarray(0, 50), Buffer.alloc(9), whole.subarray(50)]),
    'a 100 MB page of zeros': buildZip([bomb]),
    'fifty such pages': buildZip(
      Array.from({ length: 50 }, (_, index) => ({ ...bomb, name: `${index}.png` })),
    ),
    'a size of 2^60': buildZip([
      { ...good, both: { method: 8, sizeBytes: 0xffffffff, extra: size64(2n ** 60n) } },
    ]),
    'pages that share bytes': buildZip(
      Array.from({ length: 500 }, (_, index) => ({
        ...good,
        name: `${index}.png`,
        ...(index ? { isPhantom: true, offset: 0 } : {}),
      })),
    ),
    '5,001 entries': buildZip(Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}` }))),
    'an empty archive': buildZip([]),
    'only folders': buildZip([{ name: 'a/' }, { name: 'a/b/' }]),
    'only junk': buildZip([
      { name: '__MACOSX/._1.png', data: page },
      { name: 'Thumbs.db', data: page },
    ]),
    'only encrypted pages': buildZip([{ ...good, both: { flags: 1 } }]),
    'an archive in an archive': buildZip([{ name: 'inner.cbz', data: whole }]),
    'names that swell the directory': buildZip(
      Array.from({ length: 200 }, (_, index) => ({ name: `${index}${'x'.repeat(60_000)}` })),
      { directoryBytes: 9 },
    ),
  };
  const claims: TestZip[] = [
    { directoryStart: 3 },
    { directoryStart: 0xfffffff0 },
    { directoryBytes: 5_000 },
    { directoryBytes: 2 ** 30 },
    { entryCount: 2 },
    { entryCount: 0 },
    { entryCount: 65_535 },
    { disk: 3 },
    { zip64: { disk: 2 } },
    { zip64: { recordAt: 2n ** 63n } },
    { zip64: { recordAt: 0n } },
    { zip64: { directoryStart: 2n ** 50n } },
    { zip64: { entryCount: 2n ** 64n - 1n } },
    { zip64: { entryCount: 10n ** 12n } },
  ];
  for (const [index, claim] of claims.entries())
    refused[`an end record that lies ${index + 1}`] = buildZip([good], claim);
  const bad: TestEntry[] = [
    ...[
      '../../etc/1.png',
      '..\\..\\1.png',
      '/etc/1.png',
      '\\\\host\\1.png',
      'C:\\1.png',
      '1.png\0.txt',
      '\x1b[2J.png',
      '',
    ].map((name) => ({ ...good, name })),
    { ...good, name: 'x'.repeat(60_000) },
    { ...good, name: Buffer.from('a.png'), both: { extra: unicodePath(Buffer.from('a.png'), '../a.png') } },
    { name: 'link.png', data: '/etc/passwd', unixMode: 0o120777 },
    { name: 'device.png', data: '', unixMode: 0o020666 },
    { ...good, both: { flags: 0x801, method: 99 } },
    { ...good, both: { method: 14 } },
    { ...good, both: { crc: 1 } },
    { ...good, both: { sizeBytes: page.length + 1 } },
    { ...good, local: { name: 'other.png' } },
    { ...good, local: { method: 8 } },
    { ...good, local: { crc: 1 } },
    { ...good, local: { extra: Buffer.from([1, 0, 255, 0]) } },
    { ...good, offset: 0x7fffffff, isPhantom: true },
    { ...good, offset: 40, isPhantom: true },
    { ...good, method: 'deflate', packed: Buffer.from([0x07, 1, 2, 3]) },
    { ...good, method: 'deflate', packed: Buffer.from([0xfd, 0xff, 0xff, 0xff, 0xff, 0xff]) },
    { ...good, method: 'deflate', packed: Buffer.alloc(0) },
    { ...good, method: 'deflate', packed: deflateRawSync(Buffer.alloc(10_000_000)) },
  ];
  for (const [index, entry] of bad.entries()) refused[`an entry that lies ${index + 1}`] = buildZip([entry]);
  const info = (xml: string) => buildZip([good, { name: 'ComicInfo.xml', data: xml }]);
  const any: Record<string, Buffer> = {
    'ComicInfo with entities': info(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><ComicInfo><Title>&b;</Title></ComicInfo>`,
    ),
    'ComicInfo from a file': info(
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ComicInfo><Summary>&a;</Summary></ComicInfo>',
    ),
    'ComicInfo of markup': info(
      '<ComicInfo><Series>&lt;script&gt;alert(1)&lt;/script&gt;</Series></ComicInfo>',
    ),
    'ComicInfo that does not end': info('<ComicInfo><Title>x'),
    'ComicInfo nested deep': info('<a>'.repeat(50_000)),
    'ComicInfo of 20 MB': info(`<ComicInfo><Summary>${'x'.repeat(20_000_000)}</Summary></ComicInfo>`),
    'ComicInfo of endless lists': info(
      `<ComicInfo><Tags>${Array.from({ length: 50_000 }, (_, tag) => `t${tag}`).join(',')}</Tags></ComicInfo>`,
    ),
    'ComicInfo of a number': info('<ComicInfo><Number>99999999999999999999</Number></ComicInfo>'),
    'ComicInfo of NULs': info('<ComicInfo><Series>a\0b</Series><Title>\ud800\uffff</Title></ComicInfo>'),
    'ComicInfo of a reserved name': info(
      '<ComicInfo><Series>reader</Series><Number>gallery</Number></ComicInfo>',
    ),
    'ComicInfo written backwards': info('<ComicInfo><Series>\u202egpj.exe</Series></ComicInfo>'),
    // These two are pages of the folder they lie in, whatever they are called.
    'a picture': page,
    'a picture before an archive': buildZip([good], { before: page }),
    '2,000 blank pages': buildZip(
      Array.from({ length: 2_000 }, (_, index) => ({ name: `${index}.png`, data: page })),
    ),
  };
  return { ...labelled(refused, 'refused'), ...labelled(any, 'any') };
}

/** One good archive with single bytes changed, spread over all of it. */
function mutants(page: Buffer): Record<string, HostileFile> {
  const whole = buildZip(
    [
      { name: '1.png', data: page.subarray(0, 200) },
      { name: 'a/2.png', data: page, method: 'deflate', hasDescriptor: true },
    ],
    { zip64: {} },
  );
  const made: Record<string, HostileFile> = {};
  for (let index = 0; index < 24; index += 1) {
    const mutant = Buffer.from(whole);
    const at = Math.floor((whole.length * index) / 24);
    mutant[at] = (mutant[at] ?? 0) ^ 0xff;
    made[`byte ${at} changed`] = { bytes: mutant, outcome: 'any' };
  }
  return made;
}

async function picturesThatLie(page: Buffer, jpeg: Buffer): Promise<Record<string, HostileFile>> {
  const zeros = { create: { width: 9_900, height: 9_900, channels: 3, background: '#fff' } } as const;
  const [gif, webp, avif, progressive, tiff, flatTiff] = await Promise.all([
    drawAnimation('gif', { width: 60, height: 90 }),
    drawPage().webp().toBuffer(),
    sharp(page).avif({ effort: 0 }).toBuffer(),
    sharp(zeros).jpeg({ progressive: true, quality: 20 }).toBuffer(),
    drawPage().tiff({ compression: 'none' }).toBuffer(),
    sharp(zeros).tiff({ compression: 'deflate' }).toBuffer(),
  ]);
  const refused: Record<string, Buffer> = {
    'PNG of 50,000 x 50,000': buildPng({ width: 50_000, height: 50_000 }),
    'PNG of 2^31 x 1': buildPng({ width: 2 ** 31 - 1, height: 1 }),
    'PNG of 0 x 0': buildPng({ width: 0, height: 0 }),
    'PNG that says more than it has': buildPng({ width: 9_000, height: 9_000 }),
    'PNG cut off': page.subarray(0, page.length / 2),
    'PNG with a wrong checksum': flip(page, page.length - 20),
    'JPEG of 65,000 x 65,000': claimJpegSize(jpeg, { width: 65_000, height: 65_000 }),
    'JPEG cut off': jpeg.subarray(0, jpeg.length / 2),
    'JPEG of its first bytes': jpeg.subarray(0, 30),
    'GIF cut off': gif.subarray(0, gif.length / 2),
    'GIF of its first bytes': gif.subarray(0, 14),
    'WebP cut off': webp.subarray(0, webp.length / 2),
    'AVIF cut off': avif.subarray(0, avif.length / 2),
    'AVIF of its first bytes': avif.subarray(0, 60),
    'SVG named PNG': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
    'TIFF cut off': tiff.subarray(0, tiff.length / 2),
    'TIFF of its first bytes': tiff.subarray(0, 8),
    'TIFF of 65,535 x 65,535': claimTiffSize(tiff, 65_535),
    'BMP of 2^31 x 2^31': buildBitmap({ bits: 1, width: 2 ** 31 - 1, height: -(2 ** 31), rows: [] }),
    'BMP cut off': flatBitmap(300, 300).subarray(0, 100_000),
    'BMP of runs without end': buildBitmap({ bits: 8, compression: 1, palette: [RED], rows: [[255, 0]] }),
    'JPEG XL named PNG': Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'),
    'JPEG 2000 named PNG': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    'HTML named PNG': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PNG header and text': Buffer.concat([
      page.subarray(0, 33),
      Buffer.from('<script>alert(1)</script>'.repeat(99)),
    ]),
    'a thousand frames': await manyFrames(1_000),
  };
  const any: Record<string, Buffer> = {
    'a white progressive JPEG of 98 MP': progressive,
    'a white TIFF of 98 MP': flatTiff,
    'a white BMP of 30 MP': flatBitmap(5_000, 6_000),
    'TIFF named PNG': tiff,
    ...Object.fromEntries(
      Array.from({ length: 16 }, (_, index) => [
        `TIFF with byte ${index} of its directory changed`,
        flip(tiff, tiff.readUInt32LE(4) + index * 11),
      ]),
    ),
    'PNG with 10 MB of text': withChunk(page, pngChunk('tEXt', Buffer.alloc(10_000_000, 'a'))),
    'PNG with a text bomb': withChunk(
      page,
      pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateRawSync(Buffer.alloc(50_000_000))])),
    ),
    'PNG with a profile of rubbish': withChunk(page, pngChunk('iCCP', Buffer.from('x\0\0rubbish'))),
    'PNG and a page behind it': Buffer.concat([
      page,
      Buffer.from('<!doctype html><script>alert(1)</script>'),
    ]),
    'JPEG and an archive behind it': Buffer.concat([jpeg, buildZip([{ name: '1.png', data: page }])]),
    'JPEG with its middle changed': flip(jpeg, Math.floor(jpeg.length / 2)),
    'a strip of 1 x 60,000': await sharp({
      create: { width: 1, height: 60_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer(),
    'a band of 60,000 x 1': await sharp({
      create: { width: 60_000, height: 1, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer(),
    'one pixel': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  };
  return { ...labelled(packed(refused), 'refused'), ...labelled(packed(any), 'any') };
}

/** Each as the only page of an archive. */
function packed(files: Record<string, Buffer>): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(files).map(([name, data]) => [name, buildZip([{ name: '1.png', data }])]),
  );
}

/** A GIF of frames of one pixel each. */
function manyFrames(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(frames * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 37) % 256;
  return sharp(pixels, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
    .gif({ delay: Array.from({ length: frames }, () => 20) })
    .toBuffer();
}

function withChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A little-endian TIFF that says another width and height. */
function claimTiffSize(tiff: Buffer, size: number): Buffer {
  const lying = Buffer.from(tiff);
  const directory = lying.readUInt32LE(4);
  for (let entry = 0; entry < lying.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if ([256, 257].includes(lying.readUInt16LE(at))) lying.writeUInt32LE(size, at + 8);
  }
  return lying;
}

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 0xff;
  return flipped;
}

function size64(size: bigint): Buffer {
  const data = Buffer.alloc(8);
  data.writeBigUInt64LE(size);
  return extraField(1, data);
}

function labelled(
  files: Record<string, Buffer>,
  outcome: HostileFile['outcome'],
): Record<string, HostileFile> {
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, { bytes, outcome }]));
}
