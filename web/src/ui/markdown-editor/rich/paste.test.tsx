import '../../../../testing/dom-shims.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { pasteInto, type Clipboard } from '../../../../testing/text-form.ts';
import { RichText } from './rich-text.ts';

let rich: RichText | undefined;
afterEach(() => rich?.view.destroy());

/** What a text becomes after a paste at its end. */
function paste(clipboard: Clipboard): string {
  let text = '';
  rich = new RichText(document.body, '', {
    maxLength: undefined,
    isDisabled: false,
    headingLevel: 2,
    attributes: {},
    onChange: (next) => {
      text = next;
    },
    onState: () => undefined,
    onFull: () => undefined,
    askLink: () => undefined,
  });
  pasteInto(rich.view.dom, clipboard);
  expect(rich.view.dom.querySelector('[src], script, style, iframe, [onclick]')).toBeNull();
  return text;
}

describe('R11.2.10 pasting', () => {
  it.each([
    [
      'a page',
      '<h2>One</h2><p>a <b>b</b> <i>c</i><br>d</p><ul><li>x<li>y</ul>',
      '## One\n\na **b** *c*\nd\n\n- x\n- y',
    ],
    ['a link', '<p><a href="https://nie.lk/">NIE</a></p>', '[NIE](https://nie.lk/)'],
    ['a link that is none', '<a href="javascript:alert(1)">NIE</a>', 'NIE'],
    [
      'a foreign picture',
      '<p>a<img src="https://evil.example/x.png" onerror="alert(1)">b</p>',
      'ab',
    ],
    [
      'a script',
      '<p onclick="x()">a<script>alert(1)</script></p><style>p{}</style><iframe src="https://x.lk"></iframe>',
      'a',
    ],
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Vectors</span><span style="font-weight:400;"> have a </span><span style="font-weight:400;font-style:italic;">direction</span></p><ol><li dir="ltr" style="font-weight:400;"><p dir="ltr"><span style="font-weight:400">one</span></p></li></ol></b>',
      '**Vectors** have a *direction*\n\n1. one',
    ],
    [
      'Word',
      '<html><head><style>@list l0 {}</style></head><body><p class=MsoNormal><b>Past&nbsp;paper</b><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style="text-indent:-.25in;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp; </span></span></span><![endif]>first</p><p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>second</p><p class=MsoListParagraph style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>third</p></body></html>',
      '**Past paper**\n\n- first\n- second\n\n1. third',
    ],
    [
      'a table',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      'a – b\n\n1 – 2',
    ],
    [
      'a table in a table',
      '<table><tr><td>a</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      'a – 12',
    ],
    [
      'raised and lowered letters',
      '<p>v<sup>2</sup> = u<sup>2</sup>, 10<sup>−3</sup>, H<sub>2</sub>O, <span style="vertical-align:super">2</span>, 1<sup>st</sup></p>',
      'v² = u², 10⁻³, H₂O, ², 1st',
    ],
    ['a bold heading', '<h1><b>One</b></h1>', '# One'],
    [
      'signs',
      '<p>2 * 3 and **stars** and # none</p><p># none</p>',
      '2 \\* 3 and \\*\\*stars\\*\\* and # none\n\n\\# none',
    ],
  ])('HTML of %s comes down to what our texts can say', (_name, html, text) => {
    expect(paste({ html, text: 'x' })).toBe(text);
  });

  it.each([
    ['one line', 'one line'],
    ['# One\n\n- a\n- b **c**', '# One\n\n- a\n- b **c**'],
    ['| a |\n| - |\n| 1 |', '| a |\n\n| - |\n\n| 1 |'],
    ['<b>x</b>', '<b>x</b>'],
    ['F = 2*3*4 N', 'F = 2\\*3\\*4 N'],
    ['a `2*3*4` b', 'a `2*3*4` b'],
    ['සිංහල\r\nදෙවන', 'සිංහල\nදෙවන'],
  ])('text is taken as Markdown, else as its lines: %j', (words, text) => {
    expect(paste({ text: words })).toBe(text);
  });
});
