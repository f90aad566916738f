import type { ComponentType, FunctionComponent } from 'react';
import { useLocale } from 'use-intl';
import { Words } from './Words.tsx';

/**
 * A screen that its own words came with: what stands around it was there before them, and does not
 * have them.
 */
export function withWords<Props extends object>(Screen: ComponentType<Props>): FunctionComponent<Props> {
  return function ScreenWithWords(props) {
    return (
      <Words language={useLocale()}>
        <Screen {...props} />
      </Words>
    );
  };
}
