import { resolve } from 'node:path';
import { createFormatter, createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { readWords } from '../../src/platform/translation/readWords.ts';
import type { AllWords } from '../../src/ui/i18n/Messages.ts';

const DAY = new Date('2026-03-01T23:30:00Z');

function wordsOf(locale: Language) {
  const t = createTranslator({ locale, messages: readWords(resolve('src'), locale) as unknown as AllWords });
  const format = createFormatter({ locale, timeZone: 'UTC' });
  return {
    counts: [0, 1, 2, 1234].map((count) => t('latest.count', { count }).replaceAll(/\s/g, ' ')),
    day: format.dateTime(DAY, { dateStyle: 'medium' }).replaceAll(/\s/g, ' '),
  };
}

describe('numbers and dates', () => {
  it.each([
    ['en', ['No comics', '1 comic', '2 comics', '1,234 comics'], 'Mar 1, 2026'],
    ['fr', ['Aucun titre', '1 titre', '2 titres', '1 234 titres'], '1 mars 2026'],
    ['id', ['Tidak ada komik', '1 komik', '2 komik', '1.234 komik'], '1 Mar 2026'],
    ['zh', ['暂无漫画', '共 1 部漫画', '共 2 部漫画', '共 1,234 部漫画'], '2026年3月1日'],
  ] as const)('in %s are said as people there say them', (language, counts, day) => {
    expect(wordsOf(language)).toEqual({ counts, day });
  });
});
