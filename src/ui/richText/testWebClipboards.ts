import type { TestClipboard } from './testClipboards.ts';
import { bold, heading, list, paragraph } from './testClipboards.ts';

/**
 * Made in the manner of web pages, wikis, notes and our own editor, whose site is comics.example.
 */
export const WEB_CLIPBOARDS: TestClipboard[] = [
  {
    name: 'a page: scripts, styles and what is hidden',
    html: `<script>alert(1)</script><style>p{}</style><p onclick="alert(2)">Shown<span style="display:none"> not</span></p>
      <p hidden>not</p><noscript>not</noscript><template>not</template><p style="visibility: hidden">not</p>`,
    blocks: [paragraph('Shown')],
  },
  {
    name: 'a page: links that a text may not have',
    html: `<p><a href="javascript:alert(1)">one</a> <a href="http://example.org/">two</a> <a href="/there">three</a>
      <a href="#top">four</a> <a name="x">five</a></p>`,
    blocks: [paragraph('one two three four five')],
    dropped: { links: 3 },
  },
  {
    name: 'a page: links to this site',
    html: '<p><a href="https://comics.example/fr/post/night-post">Night Post</a></p>',
    blocks: [{ type: 'runs', runs: [{ text: 'Night Post', href: '/post/night-post' }] }],
  },
  {
    name: 'a page: words without a paragraph',
    html: '<meta charset="utf-8">just <em>some</em> words',
    blocks: [{ type: 'runs', runs: [{ text: 'just ' }, { text: 'some', italic: true }, { text: ' words' }] }],
  },
  {
    name: 'a page: a heading inside of a section, with a link and a picture',
    html: '<section><header><h3><a href="https://example.org/h"><img src="a.png" alt="Sea">The sea</a></h3></header><p>Wide.</p></section>',
    blocks: [heading(3, 'The sea'), paragraph('Wide.')],
    dropped: { pictures: 1 },
  },
  {
    name: 'a page: a film, a frame, a sound and a form',
    html: `<p>Look: <video src="a.mp4">No film</video></p><iframe src="https://example.org"></iframe><audio></audio>
      <form><label>Name <input value="x"></label><select><option>One</option></select><textarea>two</textarea></form>`,
    blocks: [paragraph('Look:'), paragraph('Name')],
    dropped: { embeds: 3 },
  },
  {
    name: 'a page: lists in lists, with words after them',
    html: '<ul><li>One<ol><li>First</li><li>Second</li></ol></li><li>Two</li></ul><p>End</p>',
    blocks: [list(false, 'One', 'First', 'Second', 'Two'), paragraph('End')],
    dropped: { lists: 1 },
  },
  {
    name: 'a page: two lists one after the other',
    html: '<ul><li>One</li></ul><ol><li>Two</li></ol><ul></ul>',
    blocks: [list(false, 'One'), list(true, 'Two')],
  },
  {
    name: 'a page: items without their list',
    html: '<li>One</li><li>Two</li>',
    blocks: [list(false, 'One'), list(false, 'Two')],
  },
  {
    name: 'a page: names and what they mean',
    html: '<dl><dt>Ink</dt><dd>Black water</dd><dt>Paper</dt><dd>White</dd></dl>',
    blocks: [paragraph('Ink'), paragraph('Black water'), paragraph('Paper'), paragraph('White')],
  },
  {
    name: 'a page: lines of a program',
    html: '<pre><code>first\n  second</code></pre>',
    blocks: [paragraph('first\n  second')],
  },
  {
    name: 'a page: weights as numbers, and words that are not bold within bold ones',
    html: '<p><span style="font-weight: 600">strong <span style="font-weight:normal">weak</span></span></p>',
    blocks: [{ type: 'runs', runs: [{ text: 'strong ', bold: true }, { text: 'weak' }] }],
  },
  {
    name: 'a page: headings of the lowest levels, one with a mark of emphasis',
    html: '<h5>Fifth</h5><h6><em>Sixth</em></h6>',
    blocks: [bold('Fifth'), { type: 'runs', runs: [{ text: 'Sixth', bold: true, italic: true }] }],
  },
  {
    name: 'a wiki: a paragraph with notes, and a heading with a link to edit it',
    html: `<h2><span class="mw-headline">Plot</span><span class="mw-editsection">[<a href="https://example.org/e">edit</a>]</span></h2>
      <p><b>Night Post</b> is a <a href="https://example.org/wiki/Comic" title="Comic">comic</a>.<sup id="n1"><a href="#note-1">[1]</a></sup></p>`,
    blocks: [
      heading(2, 'Plot'),
      {
        type: 'runs',
        runs: [
          { text: 'Night Post', bold: true },
          { text: ' is a ' },
          { text: 'comic', href: 'https://example.org/wiki/Comic' },
          { text: '.[1]' },
        ],
      },
    ],
  },
  {
    name: 'a wiki: a box of facts',
    html: `<table class="infobox"><caption>Night Post</caption><tbody><tr><td colspan="2"><img src="c.png" alt="Cover"></td></tr>
      <tr><th>Author</th><td>Ines Hill</td></tr></tbody></table>`,
    blocks: [paragraph('Night Post'), paragraph('Author | Ines Hill')],
    dropped: { tables: 1, pictures: 1 },
  },
  {
    name: 'a wiki: a figure with its words',
    html: '<figure><a href="https://example.org/f"><img src="f.jpg" alt="A lamp"></a><figcaption>A lamp</figcaption></figure>',
    blocks: [paragraph('A lamp')],
    dropped: { pictures: 1 },
  },
  {
    name: 'notes: a list of things to do',
    html: '<ul class="to-do-list"><li><input type="checkbox" checked><span>Draw</span></li><li><input type="checkbox"><span>Ink</span></li></ul>',
    blocks: [list(false, 'Draw', 'Ink')],
  },
  {
    name: 'notes: a callout with an emoji as a picture, and a foldable part',
    html: '<aside><img src="data:image/gif;base64,AA" alt="💡"><div>Think of it</div></aside><details><summary>More</summary><p>Here.</p></details>',
    blocks: [paragraph('💡'), paragraph('Think of it'), paragraph('More'), paragraph('Here.')],
  },
  {
    name: 'notes: marks without width, and a space at the ends of bold words',
    html: '<p>\uFEFFOne<strong> two </strong>\u200Bthree</p>',
    blocks: [{ type: 'runs', runs: [{ text: 'One' }, { text: ' two ', bold: true }, { text: 'three' }] }],
  },
  {
    name: 'our editor: spaces, breaks and own links stay',
    html: '<p data-pm-slice="1 1 []">two  spaces<br><a href="/post/x" rel="noopener">own</a> </p>',
    blocks: [
      {
        type: 'runs',
        runs: [{ text: 'two  spaces' }, { text: '\n' }, { text: 'own', href: '/post/x' }, { text: ' ' }],
      },
    ],
  },
  {
    name: 'our editor: part of a list',
    html: '<ol data-pm-slice="2 2 []"><li><strong>One</strong></li><li>Two</li></ol>',
    blocks: [{ type: 'list', ordered: true, items: [[{ text: 'One', bold: true }], [{ text: 'Two' }]] }],
  },
  { name: 'nothing but spaces', html: '<p> </p>\n<div>&nbsp;</div><br>', blocks: [] },
  {
    name: 'Chinese words in lines of a source',
    html: '<p>夜邮<b>很</b>安静。</p>',
    blocks: [{ type: 'runs', runs: [{ text: '夜邮' }, { text: '很', bold: true }, { text: '安静。' }] }],
  },
];
