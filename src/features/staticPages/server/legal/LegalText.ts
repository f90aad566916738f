import type { RichText } from '../../../../contract/RichText.ts';
import type { LegalConfig } from '../../../../platform/config/readConfig.ts';

/** A legal page in one language around what the operator says of himself; `said` has words for every setting. */
export type LegalText = (said: (setting: keyof LegalConfig) => string) => {
  title: string;
  blocks: RichText['blocks'];
};
