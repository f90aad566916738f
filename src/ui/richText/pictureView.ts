import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import type { TextPictures } from './TextPictures.ts';

/** A picture while the text is edited, as `TextFigure` shows it to readers. */
export function pictureView(node: Node, urlOf: TextPictures['urlOf'] | undefined): NodeView {
  const dom = document.createElement('figure');
  const image = dom.appendChild(document.createElement('img'));
  const caption = dom.appendChild(document.createElement('figcaption'));
  dom.className = 'text-figure';
  dom.contentEditable = 'false';
  function show({ attrs }: Node): void {
    const {
      media,
      alt,
      caption: words,
    } = attrs as { media: string; alt: string | null; caption: string | null };
    const url = urlOf?.(media);
    if (url !== undefined && image.getAttribute('src') !== url) image.src = url;
    image.alt = alt ?? '';
    caption.textContent = words;
    caption.hidden = words === null;
  }
  show(node);
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
}
