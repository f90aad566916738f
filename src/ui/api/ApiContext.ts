import type { CallApi } from '../../contract/ApiMap.ts';
import type { Language } from '../../contract/languages.ts';

/** What a query needs: the client, and the language that its answer is in (part of its key). */
export type ApiContext = { callApi: CallApi; language: Language };
