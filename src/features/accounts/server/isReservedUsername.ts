/** Names that would be taken for the site's own voice, or for nobody's. */
const RESERVED = `
  admin admins administrator administration mod mods moderator moderators moderation
  staff team support help helpdesk contact official owner operator editor
  root system security abuse legal dmca webmaster postmaster hostmaster noreply
  api bot anonymous deleted guest visitor everyone all here null undefined
  longstrip nobody unknown me self`
  .trim()
  .split(/\s+/);

/** Letters, one after the other, that look like those in the second row (of Unicode's confusables, as far as names above have them). */
const LOOK_ALIKES: readonly [string, string][] = [
  // Cyrillic
  ['авекмнорстухіјѕԁԛԝһӏгпԍ', 'abekmhopctyxijsdqwhirng'],
  // Greek
  ['αβεηικμνορστυχγω', 'abenikmvopotuxyw'],
  // Armenian, Latin with strokes and without dots
  ['օոսցհɑɡıłøđħŧƅ', 'onughagiiodhtb'],
  // Digits, and the letter that no typeface tells from another
  ['0134578l', 'oieastbi'],
];

const LIKE = new Map(
  LOOK_ALIKES.flatMap(([from, to]) => [...from].map((letter, index) => [letter, [...to][index] ?? letter])),
);

/** Whether a name is kept back, also when it only looks like one that is: `Аdmin` in Cyrillic, `m0d_erator`, `sťaff`. */
export function isReservedUsername(username: string, site: { id: string; title: string }): boolean {
  const seen = skeleton(username);
  return [...RESERVED, site.id, site.title].some((name) => skeleton(name) === seen);
}

/** What an eye makes of a name: no marks, no separators, one letter for all that look alike. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s_.-]/gu, '');
  const letters = [...plain].map((letter) => LIKE.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
