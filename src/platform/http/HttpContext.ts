import type { FastifyRequest } from 'fastify';
import type { ContentClass } from '../../contract/ContentClass.ts';
import type { Feature } from '../../contract/features.ts';
import type { Language } from '../../contract/languages.ts';
import type { Within } from '../../contract/endpoint.ts';
import type { MemberViewer, Viewer } from '../../contract/Viewer.ts';
import type { Throttle } from '../throttle/openThrottle.ts';
import type { AnswerCache } from './AnswerCache.ts';
import type { CsrfKey } from './csrf.ts';
import type { RunningLimit } from './limitRunning.ts';
import type { MessageTranslator } from '../translation/MessageTranslator.ts';
import type { AnswerCookie } from './Route.ts';

export type LimitedCall = { viewer: MemberViewer; within: Within; input: Readonly<Record<string, unknown>> };

/** Everything that the HTTP layer needs to know about the product. */
export type HttpContext = {
  translate: MessageTranslator;
  cache: AnswerCache;
  /**
   * For answers to addresses that anybody can make up more of: they push out nothing but each
   * other.
   */
  variantCache: AnswerCache;
  /**
   * Changes with every change of public content; part of each ETag and of the life of cached
   * answers.
   */
  generation(): Promise<string>;
  /**
   * Finds the caller by the request's token and cookie. `cookie` is set when the session is
   * extended.
   */
  identify(request: FastifyRequest): Promise<{ viewer: Viewer; cookie?: AnswerCookie }>;
  /**
   * Holds a call of limited staff against their limits.
   * @throws Problem as if what is beyond them were not there
   */
  refuseBeyond(call: LimitedCall): Promise<void>;
  /**
   * Calls with a token made for programs: no browser sends them by itself, so nobody can forge
   * them.
   */
  isProgram(request: FastifyRequest): boolean;
  csrf: CsrfKey;
  throttle: Pick<Throttle, 'take'>;
  running: RunningLimit;
  contentClassOf(request: FastifyRequest): ContentClass;
  /** True if content classes differ by caller. Answers then vary by a cookie. */
  hasAgeGate: boolean;
  features: readonly Feature[];
  languages: readonly Language[];
  /** IANA name of the zone in which staff plan, and so of the times in messages. */
  timeZone: string;
  /** True if a state-changing call with this Origin comes from the site's own pages. */
  isOwnOrigin(request: FastifyRequest, origin: string): boolean;
  /** The address of those pages that the settings name, without a closing slash. */
  ownOrigin(): string;
  /** The site is reached by https: cookies and browsers are told so. */
  isSecure: boolean;
  /** Prefix of cookie names. */
  siteId: string;
};
