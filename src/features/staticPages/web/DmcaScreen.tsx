import { useLoaderData } from '@tanstack/react-router';
import { StaticPageText } from './StaticPageText.tsx';

export function DmcaScreen() {
  return <StaticPageText page={useLoaderData({ from: '/$lang/dmca' })} />;
}
