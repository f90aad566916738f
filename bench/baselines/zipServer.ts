// Objects of a folder as one ZIP by our own writer (`/zip`), and one file of the same length
// (`/file`), by bare Fastify. Told the folder of the storage and that file on the command line.
import Fastify from 'fastify';
import { createReadStream, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { planZip } from '../../src/platform/archives/planZip.ts';
import { streamZip } from '../../src/platform/archives/streamZip.ts';
import { diskStorage } from '../../src/platform/storage/diskStorage.ts';

const [, , dir = '', copy = ''] = process.argv;
const storage = await diskStorage({ dir });
const keys = (await readdir(join(dir, 'originals'))).toSorted().map((name) => `originals/${name}`);
const files = [];
for (const [index, source] of keys.entries()) {
  const content = await readFile(join(dir, source));
  const name = `${String(index + 1).padStart(4, '0')}.jpg`;
  files.push({ name, bytes: content.length, crc32: crc32(content), source });
}
const plan = planZip(files);

const app = Fastify();
app.get('/zip', (_request, reply) => {
  const bytes = streamZip({
    plan,
    async open(source, range) {
      const file = await storage.open(source, range);
      if (!file) throw new Error(`${source} is gone`);
      return file.stream;
    },
  });
  return reply.header('content-length', plan.bytes).send(Readable.from(bytes, { objectMode: false }));
});
app.get('/file', (_request, reply) =>
  reply.header('content-length', statSync(copy).size).send(createReadStream(copy)),
);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready ${app.listeningOrigin}`);
process.on('SIGTERM', () => process.exit(0));
