import type { Readable } from 'node:stream';

/** First and last byte, both inclusive, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { stream: Readable; bytes: number };

/**
 * Storage of media files. Keys are our own (`[a-z0-9._/-]`). An object never changes once written.
 */
export type Storage = {
  /** Writes the whole file or nothing: no reader ever sees a part of it. */
  putFile(key: string, path: string, mime: string): Promise<void>;
  /**
   * The object, or the given part of it; `bytes` is the length of what the stream gives. Undefined
   * when there is none.
   */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Size in bytes, undefined when there is no such object. */
  size(key: string): Promise<number | undefined>;
  /** Lends a local file with the object's bytes, for decoders; `done` gives it back. */
  borrow(key: string): Promise<{ path: string; done(): Promise<void> }>;
  remove(key: string): Promise<void>;
  /** Keys that start with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws when the storage cannot be used at the moment. */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** @throws Error when the key could leave the storage or hit a file of its own */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9._/-]{0,200}$/.test(key) || key.includes('..') || key.includes('//')) {
    throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}
