const COMMENT = /^[^\S\n]*\{?\/\*[\s\S]*?\*\/|^[^\S\n]*\/\/.*(?:\n[^\S\n]*\/\/.*)*/gm;
const MARKS = /^[^\S\n]*(?:\{?\/\*+|\*+(?!\/)|\/\/)|\*\/$/gm;
const SENTENCE = /(?<=^|[.!?]["'`)]? |@\w+ )(?:What|Where|Who|As|Which|Of|Whom|Whose|How) [^.!?]*[.!?]?/g;
const ALLOWED = /^As (?:long|soon) as |\?$/;

/**
 * Sentences of a source's comments that begin with a bare "What", "Of" and the like, and so name
 * no subject. Questions are none of them, nor is "As long as".
 */
export function bareBeginnings(source: string): string[] {
  return [...source.matchAll(COMMENT)].flatMap(([comment]) => {
    const text = comment.replace(MARKS, ' ').replace(/\s+/g, ' ').trim();
    return [...text.matchAll(SENTENCE)].map(([sentence]) => sentence).filter((one) => !ALLOWED.test(one));
  });
}
