import type { CallApi } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';

/** The client of a query, and the language of its answer (part of its key). */
export type ApiContext = { callApi: CallApi; language: Language };
