import { stopWithLauncher } from './stopWithLauncher.ts';

stopWithLauncher();
await import('./main.ts');
