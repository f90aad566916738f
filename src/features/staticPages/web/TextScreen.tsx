import { useLoaderData } from '@tanstack/react-router';
import { StaticPageText } from './StaticPageText.tsx';

export function TextScreen() {
  return <StaticPageText page={useLoaderData({ from: '/$lang/page/$slug' })} />;
}
