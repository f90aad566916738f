import type { FastifyRequest } from 'fastify';
import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Feature } from '../../contract/features.ts';
import type { Language } from '../../contract/languages.ts';
import type { Viewer } from '../../contract/Viewer.ts';
import type { AnswerCache } from './AnswerCache.ts';
import type { MessageTranslator } from './MessageTranslator.ts';

/** What the HTTP layer must be told about the product around it. */
export type HttpContext = {
  translate: MessageTranslator;
  cache: AnswerCache;
  /** Changes with every change of public content; part of each ETag and of the life of cached answers. */
  generation(): Promise<string>;
  viewerOf(request: FastifyRequest): Promise<Viewer>;
  contentClassOf(request: FastifyRequest): ContentClass;
  /** Whether callers differ in what class they get: answers then hang on a cookie. */
  hasAgeGate: boolean;
  features: readonly Feature[];
  languages: readonly Language[];
  /** Whether a state-changing call that names this origin comes from the site's own pages. */
  isOwnOrigin(origin: string): boolean;
  /** The site is reached by https: cookies and browsers are told so. */
  isSecure: boolean;
  /** Prefix of cookie names. */
  siteId: string;
};
