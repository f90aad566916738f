import { styleSheets } from './sourceFiles.ts';

/** Paths of style sheets by class name. */
type Sheets = Map<string, Set<string>>;
export type StyledClasses = {
  /** Sheets that say what the class is: `.comic-tabs {`. */
  defining: Sheets;
  /**
   * Sheets without one of which an element of the class is bare. No class has a home that only
   * others' rules name.
   */
  homes: Sheets;
};
/**
 * One selector of a rule, with the classes that it needs: a nested one needs those of the rules
 * around it too.
 */
type Rule = { sheet: string; selector: string; classes: Set<string> };

const CLASS_NAME = /\.([a-zA-Z][\w-]*)/g;
const COMMENT_OR_STRING = /\/\*[^]*?\*\/|"[^"]*"|'[^']*'/g;

export function styledClasses(): StyledClasses {
  const rules = styleSheets().flatMap(({ path, text }) => rulesIn(path, text));
  const rulesOf = Map.groupBy(
    rules.flatMap((rule) => [...rule.classes].map((name) => ({ name, rule }))),
    ({ name }) => name,
  );
  const defining: Sheets = new Map();
  const homes: Sheets = new Map();
  for (const [name, named] of rulesOf) {
    const sheets = (isMeant: (rule: Rule) => boolean) =>
      new Set(named.filter(({ rule }) => isMeant(rule)).map(({ rule }) => rule.sheet));
    const exact = sheets(({ selector }) => selector === `.${name}`);
    const alone = sheets(({ classes }) => classes.size === 1);
    defining.set(name, exact);
    homes.set(name, exact.size > 0 ? exact : alone);
  }
  for (const [name, named] of rulesOf) {
    // `.settings-note.factor-required`: what is added to a class of another sheet.
    const [sheet = '', ...more] = new Set(named.map(({ rule }) => rule.sheet));
    const isOfOthers = named.some(({ rule }) =>
      [...rule.classes].some((other) => defining.get(other)?.has(sheet)),
    );
    if (homes.get(name)?.size === 0 && more.length === 0 && !isOfOthers) homes.set(name, new Set([sheet]));
  }
  return { defining, homes };
}

function rulesIn(sheet: string, text: string): Rule[] {
  const rules: Rule[] = [];
  // Blocks around the place that is read, outermost first.
  const around: Rule[][] = [[{ sheet, selector: '', classes: new Set() }]];
  let words = '';
  for (const part of text.replace(COMMENT_OR_STRING, '').split(/([{};])/)) {
    if (part === '{') {
      const outer = around.at(-1) ?? [];
      const inner = words.trim().startsWith('@') ? outer : rulesWithin(outer, words);
      if (inner !== outer) rules.push(...inner);
      around.push(inner);
    } else if (part === '}') around.pop();
    words = part;
  }
  return rules;
}

function rulesWithin(outer: readonly Rule[], list: string): Rule[] {
  const selectors = list.split(/,(?![^(]*\))/).map((selector) => selector.trim());
  return selectors.flatMap((selector) => {
    const own = [...selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS_NAME)].map(([, name = '']) => name);
    return outer.map(({ sheet, selector: before, classes }) => ({
      sheet,
      selector: `${before} ${selector}`.trim(),
      classes: new Set([...classes, ...own]),
    }));
  });
}
