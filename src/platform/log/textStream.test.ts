import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { makeLog } from './makeLog.ts';
import { textStream } from './textStream.ts';

/** One line as people see it. */
function textOf(log: (to: ReturnType<typeof makeLog>) => void): string {
  let text = '';
  const destination = new Writable({
    write(bytes, _, done) {
      text += String(bytes);
      done();
    },
  });
  log(makeLog({ level: 'info', format: 'text', destination: textStream(destination) }));
  return text;
}

it('shows control characters and direction marks, which a terminal would obey', () => {
  const hostile = 'a\u001b[31m\r\b\u009b1m\u202eb\\u001b';
  for (const text of [
    textOf((log) => log.warn({ origin: hostile }, 'a line')),
    textOf((log) => log.warn({ deep: { origin: hostile } }, 'a line')),
    textOf((log) => log.error({ err: new Error(hostile) }, 'a line')),
    textOf((log) => log.warn(hostile)),
  ]) {
    expect(text).toMatch(/\\u001b\[31m.*\\u009b1m.*\\u202eb/);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  }
});

it('leaves words of all languages, and the lines of a stack', () => {
  expect(textOf((log) => log.info({ title: '漫画 – é' }, 'The site is at http://127.0.0.1:3000'))).toMatch(
    /INFO.*The site is at http:\/\/127\.0\.0\.1:3000\n +title: "漫画 – é"\n$/,
  );
  expect(textOf((log) => log.error({ err: new Error('away') }, 'failed'))).toMatch(/Error: away\n +at /);
});
