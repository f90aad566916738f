import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { findWordFiles } from '../../src/platform/translation/findWordFiles.ts';
import type { WordTree } from '../../src/platform/translation/readWords.ts';
import { leavesOf } from '../support/leavesOf.ts';
import { readMessage, type MessageParts } from '../support/readMessage.ts';
import { writtenMessages } from '../support/writtenMessages.ts';

/** Words that are rightly the same as in English, and why. */
const SAME_AS_ENGLISH: Partial<Record<Language, Record<string, string>>> = {
  fr: {
    'account.download.format': 'the same word',
    'server.attributes.format': 'the same word',
    'account.download.formats.zip': 'a name',
    'account.download.formats.cbz': 'a name',
    'server.attributes.except': 'the French word',
    'server.attributes.logo': 'the French word',
    'admin.audit.kinds.site': 'the French word',
    'admin.slides.sections.versions': 'the French word',
    'admin.ads.sections.versions': 'the French word',
    'admin.staticPages.sections.versions': 'the French word',
    'admin.home.versions': 'the French word',
    'admin.home.kinds.tags': 'what French sites say',
    'admin.playlists.sections.versions': 'the French word',
    'admin.shell.groups.site': 'the French word',
    'admin.site.sections.versions': 'the French word',
    'admin.site.fields.logo': 'the French word',
    'admin.site.fields.description': 'the French word',
    'server.attributes.version': 'the French word',
    'server.attributes.before': 'the French word',
    'server.attributes.base_version': 'the French word',
    'server.attributes.tags': 'the French word',
    'server.attributes.parodies': 'the French word',
    'server.attributes.genres': 'the French word',
    'admin.palette.groups.actions': 'the French word',
    'admin.table.actions': 'the French word',
    'admin.comics.is.premium': 'what it is called everywhere',
    'admin.comics.fields.premium': 'what it is called everywhere',
    'admin.users.columns.email': 'what the address is called in French too',
    'comments.item.page': 'the French abbreviation',
    'comments.tools.code': 'the French word',
    'comments.votes.label': 'the French word',
    'admin.comments.columns.points': 'the French word',
    'admin.comments.votes': 'the French word',
    'admin.comments.states.shown': 'the French word',
    'admin.playlists.fields.position': 'the French word',
    'admin.staticPages.fields.position': 'the French word',
    'admin.staticPages.place': 'the French word',
    'admin.terms.columns.active': 'the French word',
    'admin.terms.columns.position': 'the French word',
    'admin.terms.state.active': 'the French word',
    'server.attributes.after': 'the French word',
    'server.attributes.vote': 'the French word',
    'server.attributes.place': 'the French word',
    'server.attributes.position': 'the French word',
    'chapters.date': 'the French word',
    'chapters.pages': 'the French word',
    'comic.oneshot': 'what French readers of manga say',
    'comic.pageAlone': 'the French word',
    'comic.pageOfChapter': 'the French word',
    'comic.pages': 'the French word',
    'comic.relations.adaptation': 'the French word',
    'pager.page': 'the French word',
    'admin.moderation.kinds.page': 'the French word',
    'taxonomies.genres': 'the French word',
    'taxonomies.parodies': 'the French word',
    'taxonomies.tags': 'what French sites say',
    'reader.page': 'the French word',
    'reader.pages': 'the French word',
    'server.attributes.captcha': 'what it is called everywhere',
    'server.attributes.code': 'the French word',
    'server.attributes.date': 'the French word',
    'server.attributes.description': 'the French word',
    'server.attributes.invitation': 'the French word',
    'server.attributes.page': 'the French word',
  },
  zh: {
    'account.download.formats.zip': 'a name',
    'account.download.formats.cbz': 'a name',
    'admin.keys.names.escape': 'what stands on Chinese keyboards',
    'admin.keys.names.shift': 'what stands on Chinese keyboards',
    'reader.keys.shift': 'what stands on Chinese keyboards',
    'reader.settings.percent': 'a number and its sign',
  },
  id: {
    'account.download.format': 'the same word',
    'server.attributes.format': 'the same word',
    'account.download.formats.zip': 'a name',
    'account.download.formats.cbz': 'a name',
    'admin.audit.kinds.chapter': 'what Indonesian comic sites say',
    'admin.audit.kinds.slide': 'the Indonesian word',
    'admin.chapters.name': 'what Indonesian comic sites say',
    'admin.chapters.number': 'what Indonesian comic sites say',
    'admin.comments.kinds.chapter': 'what Indonesian comic sites say',
    'admin.imports.columns.chapter': 'what Indonesian comic sites say',
    'admin.moderation.kinds.chapter': 'what Indonesian comic sites say',
    'admin.audit.columns.program': 'the Indonesian word',
    'admin.site.fields.logo': 'the Indonesian word',
    'server.attributes.logo': 'the Indonesian word',
    'server.attributes.id': 'the Indonesian word',
    'admin.comics.is.premium': 'what it is called everywhere',
    'admin.comics.fields.premium': 'what it is called everywhere',
    'server.attributes.status': 'the Indonesian word',
    'server.attributes.label': 'the Indonesian word',
    'server.attributes.ratings': 'the Indonesian word',
    'admin.keys.names.enter': 'what stands on Indonesian keyboards',
    'admin.keys.names.escape': 'what stands on Indonesian keyboards',
    'admin.keys.names.shift': 'what stands on Indonesian keyboards',
    'admin.users.roles.admin': 'the Indonesian word',
    'admin.users.roles.moderator': 'the Indonesian word',
    'comments.item.roles.admin': 'the Indonesian word',
    'comments.item.roles.moderator': 'the Indonesian word',
    'chapters.chapter': 'what Indonesian comic sites say',
    'comic.oneshot': 'what Indonesian comic sites say',
    'comic.status': 'the Indonesian word',
    'comic.volumeNumber': 'the Indonesian abbreviation',
    'latest.sorts.rating': 'what Indonesian comic sites say',
    'reader.chapter': 'what Indonesian comic sites say',
    'reader.chapterTitled': 'what Indonesian comic sites say',
    'reader.settings.chapter': 'what Indonesian comic sites say',
    'server.attributes.captcha': 'what it is called everywhere',
    'server.attributes.chapter': 'what Indonesian comic sites say',
  },
};

/** English words that the specification gives without a plural, though the value is a number. */
const NUMBERS_SPECIFIED_PLAIN = ['server.errors.throttle'];

const files = new Map(LANGUAGES.map((language) => [language, writtenMessages(language)]));
const english = messagesIn('en');

describe.each(LANGUAGES)('the words in %s', (language) => {
  it('have a message for each English key and no other', () => {
    expect([...messagesIn(language).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('stand in the files of the places that have the English ones, in the same order', () => {
    const namesIn = (file: string) =>
      leavesOf(JSON.parse(readFileSync(file, 'utf8')) as WordTree).map(([name]) => name);
    const wrong = findWordFiles(resolve('src'), language).filter(
      (file) => namesIn(file).join() !== namesIn(join(dirname(file), 'en.json')).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('are readable messages, none of them empty or padded', () => {
    const wrong = findMessages(language, ({ texts }) =>
      texts.some((text) => text === '' || text.trim() !== text),
    );
    expect(wrong).toEqual([]);
  });

  it('fill in the same values, choices and tags as the English ones', () => {
    const wrong = findMessages(language, ({ placeholders, selects }, key) => {
      const original = readMessage(english.get(key) ?? '');
      return (
        placeholders.join() !== original.placeholders.join() || selects.join() !== original.selects.join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('ask for no format by its name: the site has none, and the plain number would stand there', () => {
    expect(findMessages(language, ({ styled }) => styled.length > 0)).toEqual([]);
  });

  it('take for a number only what is one in English, not what comes as finished words', () => {
    const wrong = findMessages(language, ({ numbers }, key) => {
      const original = readMessage(english.get(key) ?? '');
      return (
        !NUMBERS_SPECIFIED_PLAIN.includes(key) && numbers.some((name) => !original.numbers.includes(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('say a count in exactly the plural forms that the language has', () => {
    const wrong = findMessages(language, ({ plurals }) =>
      plurals.some(({ type, forms }) => {
        const given = forms.filter((form) => !form.startsWith('='));
        return given.toSorted().join() !== pluralForms(language, type).join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('count where English counts, if the language has more than one form', () => {
    const wrong = findMessages(language, ({ plurals }, key) =>
      readMessage(english.get(key) ?? '').plurals.some(
        ({ name, type }) =>
          pluralForms(language, type).length > 1 && !plurals.some((plural) => plural.name === name),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are written out with an ellipsis, never three dots, unless they are the words of the specification', () => {
    const specified = ['Verifying your email...', 'Resending...'];
    const wrong = findTexts(language, /\.\.\./).filter(
      (found) => !specified.some((words) => found.endsWith(words)),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the translation into %s', (language) => {
  const allowed = SAME_AS_ENGLISH[language] ?? {};

  it('leaves nothing in English but what is listed with its reason', () => {
    const same = findMessages(language, ({ texts }, key) => {
      const hasWords = texts.some((text) => /\p{L}/u.test(text));
      return hasWords && messagesIn(language).get(key) === english.get(key) && !(key in allowed);
    });
    expect(same).toEqual([]);
  });

  it('lists nothing that is not the same any more', () => {
    const stale = Object.keys(allowed).filter((key) => messagesIn(language).get(key) !== english.get(key));
    expect(stale).toEqual([]);
  });
});

describe('Chinese', () => {
  it('is written in Simplified characters', () => {
    const simplified = charactersOfGb2312();
    const wrong = findMessages('zh', ({ texts }) =>
      texts.some((text) =>
        [...text].some((character) => /\p{Script=Han}/u.test(character) && !simplified.has(character)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has full-width punctuation, half-width only inside numbers and Latin words', () => {
    const mark = String.raw`[,.;:!?()"'\[\]]`;
    expect(findTexts('zh', new RegExp(`(?<![0-9A-Za-z])${mark}|${mark}(?![0-9A-Za-z])`))).toEqual([]);
  });

  it('says 你 to the reader throughout', () => {
    expect(findTexts('zh', /您/)).toEqual([]);
  });
});

describe('French', () => {
  it('keeps its marks from breaking off: a narrow no-break space before ? ! ; : and inside guillemets', () => {
    expect(findTexts('fr', /(?<![\u202f?!])[?!;»]|(?<![\u202f\d]):|«(?!\u202f)/u)).toEqual([]);
  });

  it('has the curved apostrophe, which no message syntax takes for its own', () => {
    expect(findTexts('fr', /['"]/)).toEqual([]);
  });

  it('says vous to the reader throughout', () => {
    expect(findTexts('fr', /(?<!\p{L})(tu|ton|ta|tes|toi)(?!\p{L})/iu)).toEqual([]);
  });
});

describe('Indonesian', () => {
  it('says kamu to the reader throughout', () => {
    expect(findTexts('id', /\banda\b/i)).toEqual([]);
  });
});

function messagesIn(language: Language): Map<string, string> {
  return files.get(language) ?? new Map<string, string>();
}

function findMessages(language: Language, isWrong: (parts: MessageParts, key: string) => boolean): string[] {
  return [...messagesIn(language)]
    .filter(([key, message]) => isWrong(readMessage(message), key))
    .map(([key, message]) => `${key}: ${message}`);
}

function findTexts(language: Language, wrong: RegExp): string[] {
  return findMessages(language, ({ texts }) => texts.some((text) => wrong.test(text)));
}

function pluralForms(language: Language, type: Intl.PluralRuleType): string[] {
  return new Intl.PluralRules(LANGUAGE_TAG[language], { type }).resolvedOptions().pluralCategories.toSorted();
}

/**
 * The standard's 6,763 characters are the Simplified ones in common use: Traditional forms that
 * were simplified are not among them.
 */
function charactersOfGb2312(): Set<string> {
  const decoder = new TextDecoder('gbk');
  const characters = new Set<string>();
  for (let lead = 0xb0; lead <= 0xf7; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1)
      characters.add(decoder.decode(new Uint8Array([lead, trail])));
  }
  return characters;
}
