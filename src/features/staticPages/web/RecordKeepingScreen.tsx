import { useLoaderData } from '@tanstack/react-router';
import { StaticPageText } from './StaticPageText.tsx';

export function RecordKeepingScreen() {
  return <StaticPageText page={useLoaderData({ from: '/$lang/USC2257' })} />;
}
