import type { FunctionComponent } from 'react';
import { TAXONOMIES, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { BulkTermsScreen } from './BulkTermsScreen.tsx';

/** One component for each: another one at every visit would begin anew. */
const SCREENS = new Map(
  TAXONOMIES.map((taxonomy) => [taxonomy, () => <BulkTermsScreen key={taxonomy} taxonomy={taxonomy} />]),
);

const ofAll = () => <BulkTermsScreen />;

/** The screen of the terms of one taxonomy, or of all. */
export function termsScreenOf(taxonomy?: Taxonomy): FunctionComponent {
  return (taxonomy && SCREENS.get(taxonomy)) ?? ofAll;
}
