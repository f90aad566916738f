import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedBody, type Answer } from './AnswerCache.ts';

/** Sends a kept answer: 304 when the caller has it, else in the best encoding. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  reply.code(answer.status).headers(answer.headers).header('etag', answer.etag);
  const isKnown = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === answer.etag);
  if (isKnown && answer.status === 200) return reply.code(304).send();
  const { body, encoding } = await encodedBody(answer, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
