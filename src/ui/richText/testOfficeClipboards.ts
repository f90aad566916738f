import type { TestClipboard } from './testClipboards.ts';
import { bold, heading, list, paragraph } from './testClipboards.ts';

/** Made in the manner of Word, LibreOffice, Google Docs and mail programs. */
export const OFFICE_CLIPBOARDS: TestClipboard[] = [
  {
    name: 'Word: a paragraph with its style sheet and conditional comments',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
      <style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
      <body lang=EN-GB><!--StartFragment--><p class=MsoNormal><span lang=EN-GB style='font-size:11.0pt'>The harbour
      was quiet.<o:p></o:p></span></p><!--EndFragment--></body></html>`,
    blocks: [paragraph('The harbour was quiet.')],
  },
  {
    name: 'Word: empty paragraphs of a space that does not break',
    html: '<p class=MsoNormal>One.</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two.</p>',
    blocks: [paragraph('One.'), paragraph('Two.')],
  },
  {
    name: 'Word: a list of bullets as paragraphs',
    html: `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Ink</p>
      <p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Paper</p>`,
    blocks: [list(false, 'Ink', 'Paper')],
  },
  {
    name: 'Word: a numbered list of two levels, then words',
    html: `<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>Draw</p>
      <p style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>a.&nbsp;</span>Pencil</p>
      <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.&nbsp;</span>Ink</p><p class=MsoNormal>Done.</p>`,
    blocks: [list(true, 'Draw', 'Pencil', 'Ink'), paragraph('Done.')],
    dropped: { lists: 1 },
  },
  {
    name: 'Word: headings of three levels',
    html: '<h1>Part <span style="mso-spacerun:yes"> </span>one</h1><h2>Scene</h2><h4>Note</h4><p>Words.</p>',
    blocks: [heading(2, 'Part one'), heading(2, 'Scene'), bold('Note'), paragraph('Words.')],
  },
  {
    name: 'Word: bold, italic and both',
    html: '<p class=MsoNormal>A <b>bold</b>, an <i>italic</i> and a <b><i>loud</i></b> word.</p>',
    blocks: [
      {
        type: 'runs',
        runs: [
          { text: 'A ' },
          { text: 'bold', bold: true },
          { text: ', an ' },
          { text: 'italic', italic: true },
          { text: ' and a ' },
          { text: 'loud', bold: true, italic: true },
          { text: ' word.' },
        ],
      },
    ],
  },
  {
    name: 'Word: a table',
    html: `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Name</p></td><td><p class=MsoNormal>Age</p></td></tr>
      <tr><td><p class=MsoNormal>Ada</p></td><td><p class=MsoNormal>12</p></td></tr></table>`,
    blocks: [paragraph('Name | Age'), paragraph('Ada | 12')],
    dropped: { tables: 1 },
  },
  {
    name: 'Word: a picture from the disk and a comment of a colleague',
    html: `<p class=MsoNormal>Before <img width=200 src="file:///C:/Temp/clip_image002.png"> after</p>
      <div style='mso-element:comment-list'><div style='mso-element:comment'><p>Really?</p></div></div>`,
    blocks: [paragraph('Before after')],
    dropped: { pictures: 1 },
  },
  {
    name: 'Word: a link to a file of somebody and one to the web',
    html: '<p><a href="file:///C:/notes.docx">notes</a> and <a href="https://example.org/a">a page</a></p>',
    blocks: [
      { type: 'runs', runs: [{ text: 'notes and ' }, { text: 'a page', href: 'https://example.org/a' }] },
    ],
    dropped: { links: 1 },
  },
  {
    name: 'LibreOffice: paragraphs with line ends inside',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
      <style type="text/css">p { line-height: 115% }</style></head><body><p style="line-height: 100%">First line<br/>
second line</p><p><br/></p><p>Third.</p></body></html>`,
    blocks: [paragraph('First line\nsecond line'), paragraph('Third.')],
  },
  {
    name: 'LibreOffice: a list whose items hold paragraphs',
    html: '<ol><li><p>One</p></li><li><p>Two</p><p>and more</p></li></ol>',
    blocks: [list(true, 'One', 'Two\nand more')],
  },
  {
    name: 'LibreOffice: fonts and colours',
    html: '<p><font color="#c9211e"><font face="Liberation Serif"><font size="4">Red <b>and bold</b></font></font></font></p>',
    blocks: [{ type: 'runs', runs: [{ text: 'Red ' }, { text: 'and bold', bold: true }] }],
  },
  {
    name: 'Google Docs: its wrapper is a bold element that is not bold',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">Plain, </span><span style="font-weight:700;white-space:pre-wrap;">bold</span><span style="font-style:italic;font-weight:400"> and italic</span></p></b>`,
    blocks: [
      {
        type: 'runs',
        runs: [{ text: 'Plain, ' }, { text: 'bold', bold: true }, { text: ' and italic', italic: true }],
      },
    ],
  },
  {
    name: 'Google Docs: a list in a list, beside its item',
    html: `<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul>
      <li aria-level="2"><p><span>Under one</span></p></li></ul><li><p><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    blocks: [list(false, 'One', 'Under one', 'Two')],
    dropped: { lists: 1 },
  },
  {
    name: 'Google Docs: a heading in bold and a paragraph after a free line',
    html: '<h2 dir="ltr"><span style="font-weight:700">The plot</span></h2><br /><p dir="ltr"><span>It begins.</span></p>',
    blocks: [heading(2, 'The plot'), paragraph('It begins.')],
  },
  {
    name: 'Google Docs: a table whose cells are paragraphs and lists',
    html: `<div dir="ltr"><table><colgroup><col width="300"/></colgroup><tbody><tr><td><p>Ink</p><p>black</p></td><td><ul><li>a</li><li>b</li></ul></td></tr></tbody></table></div>`,
    blocks: [paragraph('Ink black | a b')],
    dropped: { tables: 1 },
  },
  {
    name: 'Google Docs: two pictures and a drawing',
    html: '<p><span><img src="https://example.org/a.png" width="602"/></span><img src="data:image/png;base64,AAAA"></p><p><svg><text>Words in a drawing</text></svg>End</p>',
    blocks: [paragraph('End')],
    dropped: { pictures: 3 },
  },
  {
    name: 'a mail: laid out by tables, with a counting picture',
    html: `<table role="presentation" width="600"><tr><td><table><tr><td><h1>News</h1><p>Dear reader,</p></td></tr>
      <tr><td>we have <a href="https://example.org/new">a new page</a>.</td></tr></table></td></tr></table>
      <img src="https://example.org/open.gif" width="1" height="1">`,
    blocks: [
      heading(2, 'News'),
      paragraph('Dear reader,'),
      {
        type: 'runs',
        runs: [{ text: 'we have ' }, { text: 'a new page', href: 'https://example.org/new' }, { text: '.' }],
      },
    ],
  },
  {
    name: 'a mail: lines as divisions, an answered part, an address',
    html: `<div dir="ltr">Hello,<div><br></div><div>see below.</div><blockquote><div>Is it done?</div></blockquote>
      <div>Write to <a href="mailto:ink@example.org">ink@example.org</a></div></div>`,
    blocks: [
      paragraph('Hello,'),
      paragraph('see below.'),
      paragraph('Is it done?'),
      {
        type: 'runs',
        runs: [{ text: 'Write to ' }, { text: 'ink@example.org', href: 'mailto:ink@example.org' }],
      },
    ],
  },
  {
    name: 'a mail: spaces that do not break between words',
    html: '<div>One&nbsp; two &nbsp;three,&nbsp;four</div>',
    blocks: [paragraph('One two three,\u00A0four')],
  },
  {
    name: 'a sheet: cells in a row',
    html: '<table><tr><td>1</td><td>2</td></tr><tr><td></td><td>4</td></tr></table>',
    blocks: [paragraph('1 | 2'), paragraph('| 4')],
    dropped: { tables: 1 },
  },
  {
    name: 'a sheet: one column',
    html: '<google-sheets-html-origin><style>td{}</style><table><tr><td>Ada</td></tr><tr><td>Tom</td></tr></table>',
    blocks: [paragraph('Ada'), paragraph('Tom')],
  },
];
