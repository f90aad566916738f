import { Schema } from 'prosemirror-model';

const words = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Everything that a text may hold while it is edited: what `PageText` of `contract/RichText.ts`
 * holds, and nothing more.
 */
export const editorSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      attrs: { level: { default: 2, validate: 'number' } },
      defining: true,
      parseDOM: [
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [attrs['level'] === 2 ? 'h2' : 'h3', 0],
    },
    list: {
      group: 'block',
      content: 'item+',
      attrs: { ordered: { default: false, validate: 'boolean' } },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { ordered: true } }],
      toDOM: ({ attrs }) =>
        attrs['ordered'] === true
          ? ['ol', { class: 'text-list text-list-ordered' }, 0]
          : ['ul', { class: 'text-list' }, 0],
    },
    // Items hold words and no blocks, so that a list in a list cannot be made.
    item: {
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    // Only in texts that may have pictures: nothing else puts one in.
    image: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: {
        media: { validate: 'string' },
        alt: { default: null, validate: 'string|null' },
        caption: { default: null, validate: 'string|null' },
      },
      toDOM: ({ attrs: { media, alt, caption } }) => [
        'figure',
        { 'data-media': String(media), 'data-alt': words(alt), 'data-caption': words(caption) },
      ],
    },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      leafText: () => '\n',
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') ?? '' }) }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener', class: 'text-link' }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});
