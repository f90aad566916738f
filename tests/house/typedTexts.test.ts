import { expect, it } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

/**
 * They count by a limit and keep what is beyond it. `Control` is one of the first two, and
 * `SiteLine` has one.
 */
const COUNTING = ['TextInput', 'TextArea', 'LimitedInput', 'Control', 'SiteLine'];

const sources = sourceFiles();

it('no text box has a limit by which the browser would cut what is typed or pasted', () => {
  const limited = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\smaxLength=\{/g)].map(({ index }) => ({
        path,
        tag: [...text.slice(0, index).matchAll(/^\s*<(\w+)/gm)].at(-1)?.[1] ?? '',
      })),
    );
  expect(limited.length).toBeGreaterThan(50);
  expect(limited.filter(({ tag }) => !COUNTING.includes(tag))).toEqual([]);
});

it('no script gives a control such a limit, nor does a control get it with the rest', () => {
  const set = sources.filter(({ text }) => /\.maxLength = |['"]maxlength['"]/i.test(text));
  expect(set.map(({ path }) => path)).toEqual(['src/ui/kit/PasswordInput.tsx']);
  const counting = sources.filter(({ path }) => /\/(TextInput|TextArea|LimitedInput)\.tsx$/.test(path));
  expect(counting.map(({ text }) => /\bmaxLength,\s+\.\.\.rest\s+\}/.test(text))).toEqual([true, true, true]);
});
