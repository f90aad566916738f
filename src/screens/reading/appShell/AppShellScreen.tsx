import { PageHead } from '../../../features/site/web/PageHead.tsx';

/**
 * The app without a page of its own: what is to be seen depends on the address that it is opened
 * under.
 */
export function AppShellScreen() {
  return <PageHead isIndexed={false} />;
}
