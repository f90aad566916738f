import { expect, it } from 'vitest';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

it('serves the sources to those who work on the program, with the page that shows all controls', async () => {
  await using place = await makeProgramPlace();
  const site = await startLongstripSite(place, { args: ['--dev'] });
  const page = await site.fetch('/en/dev/ui');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('src="/src/web/main.tsx"');
  const program = await site.fetch('/src/web/main.tsx');
  expect(program.headers.get('content-type')).toContain('javascript');
  await stopLongstrip(site);
});
