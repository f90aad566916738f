/** Ways by which a text may try to become code. Each would tell the page around it. */
const CODE = 'window.breached=1';

const ATTACKS = [
  `<script>${CODE}</script>`,
  `<img src=x onerror=${CODE}>`,
  `<svg onload=${CODE}>`,
  `<svg><animate onbegin=${CODE} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=${CODE}>">`,
  `<iframe srcdoc="<script>parent.breached=1</script>"></iframe>`,
  `<details open ontoggle=${CODE}>x</details>`,
  `<input autofocus onfocus=${CODE}>`,
  `<a href="javascript:${CODE}" autofocus onfocus=${CODE}>x</a>`,
  `"><img src=x onerror=${CODE}>`,
  `' onmouseover='${CODE}' style='position:fixed;inset:0`,
  `</textarea><script>${CODE}</script>`,
  `</script><script>${CODE}</script>`,
  `\u003cscript\u003e${CODE}\u003c/script\u003e`,
  `&lt;script&gt;${CODE}&lt;/script&gt;&#x3c;img src=x onerror=${CODE}&#x3e;`,
  `{{constructor.constructor('${CODE}')()}}\${${CODE}}`,
  `javascript:${CODE}`,
  `jAvAsCrIpT&colon;${CODE}`,
  `java\tscript:${CODE}//`,
  `\u0001javascript:${CODE}`,
  `data:text/html,<script>opener.${CODE}</script>`,
  `vbscript:${CODE}`,
  `//evil.example/%0d%0a<script>${CODE}</script>`,
  `https://a.example/"onmouseover="${CODE}`,
  `<style>@import'javascript:${CODE}';*{animation:x}</style><xss style="animation-name:x" onanimationstart=${CODE}>`,
];

/** Places in a comment where it is read in another way. */
const PLACES: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `[words](${attack})`,
  (attack) => `[words](<${attack}>)`,
  (attack) => `[${attack}](https://a.example/)`,
  (attack) => `![${attack}](${attack})`,
  (attack) => `**${attack}** _${attack}_ ~~${attack}~~`,
  (attack) => `>!${attack}!<`,
  (attack) => `> ${attack}\n\n- ${attack}\n1. ${attack}`,
  (attack) => `\`${attack}\`\n\n\`\`\`${attack}\n${attack}\n\`\`\``,
  (attack) => `@${attack} p. 1${attack}`,
  (attack) => `https://a.example/${attack} mailto:${attack}`,
  (attack) => `\\${attack.replaceAll(/[<>"'`]/g, (sign) => `\\${sign}`)}`,
];

/** 300 comments that try to run a script: each attack at each place. */
export const COMMENT_PAYLOADS: readonly string[] = ATTACKS.flatMap((attack) =>
  PLACES.map((place) => place(attack)),
);
