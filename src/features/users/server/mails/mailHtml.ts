import { LANGUAGE_TAG, type Language } from '../../../../contract/languages.ts';
import { MAIL_COLORS } from './mailColors.ts';
import type { MailWords } from './MailWords.ts';

const { paper, ink } = MAIL_COLORS;
const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif";

/**
 * Inline styles are for paper, as many mail programs read no others; this turns them to ink for
 * those that do.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background-color: ${ink.page} !important; color: ${ink.text} !important }
  .sheet { background-color: ${ink.raised} !important; border-color: ${ink.line} !important }
  .facts { border-color: ${ink.line} !important }
  .muted { color: ${ink.muted} !important }
  .text { color: ${ink.text} !important }
  .button, .mark { background-color: ${ink.accent} !important; color: ${ink.onAccent} !important }
  .link { color: ${ink.accent} !important }
}`;

/** The mail as one column without tables, pictures or anything else that is fetched. */
export function mailHtml(words: MailWords, language: Language): string {
  const { title, letter, home, subject, greeting, text, facts, items, button, advice, leave, footer } = words;
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;background-color:${paper.page};color:${paper.text};font:400 16px/1.55 ${FONT};-webkit-text-size-adjust:100%">
<div class="page" style="padding:32px 16px;background-color:${paper.page};color:${paper.text}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:600"><a class="text" href="${escaped(home)}" style="color:${paper.text};text-decoration:none"><span class="mark" style="display:inline-block;min-width:32px;margin-right:10px;border-radius:6px;background-color:${paper.accent};color:${paper.onAccent};line-height:32px;text-align:center">${escaped(letter)}</span>${escaped(title)}</a></p>
<div class="sheet" style="padding:32px 24px;border:1px solid ${paper.line};border-radius:12px;background-color:${paper.raised}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.3;font-weight:700">${escaped(subject)}</h1>
<p style="margin:0 0 16px">${escaped(greeting)}</p>
<p style="margin:0">${escaped(text)}</p>
${factsHtml(facts)}${itemsHtml(items)}${buttonHtml(button)}${advice === null ? '' : `<p class="muted" style="margin:24px 0 0;color:${paper.muted};font-size:14px">${escaped(advice)}</p>`}
</div>
<p class="muted" style="margin:16px 0 0;color:${paper.muted};font-size:13px">${escaped(footer)}${leaveHtml(leave)}</p>
</div>
</div>
</body>
</html>
`;
}

function factsHtml(facts: string[]): string {
  if (facts.length === 0) return '';
  const lines = facts.map((fact) => `<li style="margin:0;overflow-wrap:anywhere">${escaped(fact)}</li>`);
  return `<ul class="facts" style="margin:16px 0 0;padding:4px 0 4px 16px;border-left:3px solid ${paper.line};list-style:none">${lines.join('')}</ul>\n`;
}

function itemsHtml(items: MailWords['items']): string {
  if (items.length === 0) return '';
  const lines = items.map(({ text, address }) => {
    const words = escaped(text);
    const shown =
      address === null
        ? words
        : `<a class="text" href="${escaped(address)}" style="color:${paper.text}">${words}</a>`;
    return `<li style="margin:0 0 12px;overflow-wrap:anywhere;white-space:pre-line">${shown}</li>`;
  });
  return `<ul style="margin:16px 0 0;padding:0;list-style:none">${lines.join('')}</ul>\n`;
}

function leaveHtml(leave: MailWords['leave']): string {
  if (leave === null) return '';
  return ` <a class="muted" href="${escaped(leave.address)}" style="color:${paper.muted}">${escaped(leave.label)}</a>`;
}

/**
 * The address stands there as well: some programs open no links, and some people look before they
 * do.
 */
function buttonHtml(button: MailWords['button']): string {
  if (button === null) return '';
  const address = escaped(button.address);
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:${paper.accent};color:${paper.onAccent};font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
<p class="muted" style="margin:0;color:${paper.muted};font-size:14px;overflow-wrap:anywhere">${escaped(button.hint)}<br><a class="link" href="${address}" style="color:${paper.accent}">${address}</a></p>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
