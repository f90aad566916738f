import { ImportFault } from './ImportFault.ts';

/** A field of a protobuf message: a number (varint or fixed), or bytes (texts and messages). */
export type WireField = { number: number; value: number; bytes: Uint8Array };

const NOTHING = new Uint8Array();
const MAX_VARINT_BYTES = 10;

/**
 * The fields of a protobuf message in the order of the file. Whole numbers above 2^53 lose their
 * last digits. @throws ImportFault broken_backup
 */
export function* wireFields(bytes: Uint8Array): Generator<WireField> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw new ImportFault('broken_backup');
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) return value;
    }
    throw new ImportFault('broken_backup');
  };
  const take = (length: number) => {
    const from = at;
    at += length;
    if (at > bytes.length) throw new ImportFault('broken_backup');
    return from;
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    if (number === 0) throw new ImportFault('broken_backup');
    switch (tag % 8) {
      case 0:
        yield { number, value: varint(), bytes: NOTHING };
        break;
      case 1:
        yield { number, value: view.getFloat64(take(8), true), bytes: NOTHING };
        break;
      case 2: {
        const length = varint();
        const from = take(length);
        yield { number, value: 0, bytes: bytes.subarray(from, from + length) };
        break;
      }
      case 5:
        yield { number, value: view.getFloat32(take(4), true), bytes: NOTHING };
        break;
      default:
        throw new ImportFault('broken_backup');
    }
  }
}

const decoder = new TextDecoder();

export const wireText = ({ bytes }: WireField): string => decoder.decode(bytes);

/** A repeated whole number, one by one or packed into one field; no more than `most`. */
export function wireNumbers({ value, bytes }: WireField, most: number): number[] {
  if (bytes.length === 0) return [value];
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const byte of bytes) {
    number += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte >= 0x80) continue;
    numbers.push(number);
    if (numbers.length >= most) break;
    [number, shift] = [0, 0];
  }
  return numbers;
}
