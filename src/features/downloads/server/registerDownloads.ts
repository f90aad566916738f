import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import { streamZip } from '../../../platform/archives/streamZip.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { askedRange } from '../../../platform/http/askedRange.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { ByteRange, Storage } from '../../../platform/storage/Storage.ts';
import type { Viewer } from '../../../contract/Viewer.ts';
import { attachmentHeader } from '../attachmentHeader.ts';
import type { DownloadFormat } from '../downloadsApi.ts';
import { holderOf, readDownloadLink, type DownloadLink } from './downloadLink.ts';
import { countSent } from './downloadTicketStore.ts';
import { takeTicket, type Downloads, type PlannedDownload } from './openDownloads.ts';
import type { DownloadSource } from './planDownload.ts';
import { countRunningDownloads, type RunningConnection } from './runningDownloads.ts';

const BEGIN_SECONDS = 3_600;
const RESUME_SECONDS = 24 * 3_600;
const MIME = { zip: 'application/zip', cbz: 'application/vnd.comicbook+zip' } as const;

export type DownloadServices = {
  database: { write: Kysely<Tables> };
  storage: Pick<Storage, 'open' | 'size'>;
  downloads: Downloads;
  linkKey: Buffer;
  /** The caller now: by the cookie alone, or by the token of a program. */
  identify(request: FastifyRequest): Promise<Viewer>;
  /** Changes with every change of what is public. */
  generation(): Promise<string>;
  onError(error: unknown): void;
};

type Asked = {
  request: FastifyRequest;
  link: DownloadLink;
  format: DownloadFormat;
  planned: PlannedDownload;
};

/**
 * The files themselves, at signed addresses. Each is for the session or the token that asked for
 * it: a browser's own downloads send the cookie, and no more.
 */
export function registerDownloads(app: FastifyInstance, services: DownloadServices): void {
  const running = countRunningDownloads();
  type Address = { Params: { token: string }; Querystring: { format?: unknown } };
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: '/downloads/:token/:file',
    exposeHeadRoute: false,
    async handler(request, reply) {
      // A page's worker that sleeps lets the browser ask twice, and nobody reads this answer.
      if ('service-worker-navigation-preload' in request.headers)
        return reply.code(204).header('cache-control', 'no-store').send();
      const link = readDownloadLink(services.linkKey, request.params.token);
      if (!link) throw new Problem('not_found');
      const ageSeconds = Date.now() / 1_000 - link.signedAt;
      if (ageSeconds > BEGIN_SECONDS + RESUME_SECONDS) throw new Problem('download_link');
      await refuseOthers(services, request, link);
      const format = request.query.format === 'cbz' ? 'cbz' : 'zip';
      const planned = await services.downloads.plan({ ...link, format });
      const { zip, etag } = planned;
      reply.headers({
        'content-type': MIME[format],
        'content-disposition': attachmentHeader(planned.fileName),
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        // Else a proxy takes far more than its reader has, and it counts as sent.
        'x-accel-buffering': 'no',
        etag,
      });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const range = askedRange(request, { size: zip.bytes, etag });
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${zip.bytes}`);
        throw new Problem('range_not_satisfiable');
      }
      const sent = range ?? { start: 0, end: zip.bytes - 1 };
      reply.header('content-length', sent.end - sent.start + 1);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${zip.bytes}`);
      if (request.method === 'HEAD') return reply.send();
      return sendFile(reply, { request, link, format, planned }, sent);
    },
  });

  async function sendFile(reply: FastifyReply, asked: Asked, range: ByteRange): Promise<FastifyReply> {
    const { link, planned } = asked;
    const file = {
      id: link.ticketId,
      userId: link.userId,
      object: `${link.kind}:${link.id}`,
      label: planned.label,
      etag: planned.etag,
      bytes: planned.zip.bytes,
    };
    const connection = running.begin(file.userId, file.id);
    try {
      const mayBegin = Date.now() / 1_000 - link.signedAt <= BEGIN_SECONDS;
      connection.startAfter(await takeTicket(services.database, file, { mayBegin }));
      const askedBytes = range.end - range.start + 1;
      const isWhole = askedBytes === file.bytes;
      const sentBefore = connection.sentBytes();
      const isOver = isWhole ? sentBefore >= file.bytes : sentBefore + askedBytes > mostOf(planned);
      if (isOver) throw new Problem('download_link');
      let sentBytes = 0;
      const count = (bytes: number) => {
        sentBytes += bytes;
        connection.count(bytes);
      };
      const body = Readable.from(counted(bytesOf(services, { ...asked, connection }, range), count), {
        objectMode: false,
      });
      body.once('close', () => {
        const isLast = connection.close();
        countSent(services.database.write, {
          ticketId: file.id,
          sentBytes,
          sentByAll: connection.sentBytes(),
          wasBrokenOff: isLast && sentBytes < askedBytes,
        })
          .catch(services.onError)
          .finally(() => connection.forget());
      });
      if (isWhole) connection.sendWhole(() => body.destroy());
      return reply.send(body);
    } catch (error) {
      connection.close();
      connection.forget();
      // A browser would keep the refusal as if it were the file.
      for (const name of ['content-disposition', 'content-range', 'etag']) reply.removeHeader(name);
      throw error;
    }
  }
}

/**
 * A ticket is one copy. Parts of it are sent again, for much of what this site has sent may be lost
 * on the way: a proxy in between takes a file faster than its reader. A program that asks for the
 * rest of the file from four places at once, and drops what it has already, comes to 2.5 times.
 */
const mostOf = ({ zip: { bytes } }: PlannedDownload) => bytes * 3;

async function* counted(bytes: AsyncIterable<Buffer>, count: (bytes: number) => void) {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

/** The bytes of a part of the file, cut at the next picture when the right to them ends. */
async function* bytesOf(
  services: DownloadServices,
  { request, link, format, planned, connection }: Asked & { connection: RunningConnection },
  range: ByteRange,
) {
  let known = await services.generation();
  yield* streamZip({
    plan: planned.zip,
    range,
    open: (source, part) => openSource(services.storage, source, part),
    async mayGoOn() {
      if (connection.sentBytes() > mostOf(planned)) throw new Problem('download_link');
      await refuseOthers(services, request, link);
      const now = await services.generation();
      if (now === known) return;
      const { chapterIds } = await services.downloads.plan({ ...link, format });
      if ([...planned.chapterIds].some((id) => !chapterIds.has(id))) throw new Problem('gone');
      known = now;
    },
  });
}

/**
 * @throws Problem unauthenticated for a visitor, also when the session has ended or its member may
 * not be here any more; download_link for another session or token
 */
async function refuseOthers(
  { identify }: DownloadServices,
  request: FastifyRequest,
  { holderId, userId }: DownloadLink,
): Promise<void> {
  const viewer = await identify(request);
  if (viewer.id === null) throw new Problem('unauthenticated');
  if (viewer.id !== userId || holderOf(viewer) !== holderId) throw new Problem('download_link');
}

/** @throws Error for an object that is missing */
async function openSource(
  storage: DownloadServices['storage'],
  source: DownloadSource,
  range: ByteRange | undefined,
): Promise<Readable> {
  if ('text' in source) {
    const { text } = source;
    return Readable.from([range ? text.subarray(range.start, range.end + 1) : text], { objectMode: false });
  }
  const file = await storage.open(source.key, range);
  if (!file) throw new Error(`${source.key} is not in storage`);
  return file.stream;
}
