import type { RichText } from '../../../../contract/RichText.ts';
import type { LegalConfig } from '../../../../platform/config/readConfig.ts';

/**
 * A legal page in one language around what the operator says of himself; `said` names a setting
 * (`fillOperator.ts`).
 */
export type LegalText = (said: (setting: keyof LegalConfig) => string) => {
  title: string;
  blocks: RichText['blocks'];
};
