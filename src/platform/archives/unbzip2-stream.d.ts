declare module 'unbzip2-stream' {
  /** Unpacks bzip2: a stream of before Node 1.0, written to and read from. */
  export default function unbzip2(): NodeJS.ReadWriteStream;
}
