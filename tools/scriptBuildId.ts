import type { Plugin } from 'vite';

/**
 * Puts the build's id into the query of every import between scripts, static and dynamic (spec 7).
 * A script is a module of its own under each address it is loaded by: all that name one must name
 * it alike, so the page that starts it and its preloads use the same id.
 */
export function scriptBuildId(id: string): Plugin {
  return {
    name: 'script-build-id',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // Workers are files of their own kind.
        const scripts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.js'));
        const names = scripts.map((fileName) => fileName.slice(fileName.lastIndexOf('/') + 1));
        // Names hold a hash of their content, so that nothing else is called like them.
        const named = new RegExp(`(["'\`])([./\\w-]*)(${names.map(escaped).join('|')})\\1`, 'g');
        for (const chunk of chunks) chunk.code = chunk.code.replace(named, `$1$2$3?id=${id}$1`);
      },
    },
  };
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
