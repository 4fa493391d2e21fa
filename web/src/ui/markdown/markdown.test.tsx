import { describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import type { NamedPicture } from './draw-picture.ts';
import { Markdown } from './markdown.tsx';

const draw = (text: string) => show(<Markdown text={text} />).container;

const drawKnown = ({ address, description }: NamedPicture) => <b title={address}>{description}</b>;

const bare = (words: string) => words.replaceAll(/[\s*>]/g, '');

describe('markdown', () => {
  it('R11.1.2 paragraphs, headings, lists, emphasis and links become elements', () => {
    const page = draw(
      '# Vectors\n\nWhat we **need** and *why*.\nA new line\n\n1. one\n2. two\n\n- [The paper](https://doenets.lk/a?b=1)',
    );
    expect(page.querySelector('h3')?.textContent).toBe('Vectors');
    expect(page.querySelector('strong')?.textContent).toBe('need');
    expect(page.querySelector('em')?.textContent).toBe('why');
    expect(page.querySelectorAll('br')).toHaveLength(1);
    expect(page.querySelectorAll('ol > li')).toHaveLength(2);
    const link = page.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://doenets.lk/a?b=1');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it.each(['*a **b', '_a __b'])(
    'R11.1.2 signs of emphasis without end cost nobody their time: %s is shown as it was written',
    (unit) => {
      const page = draw(unit.repeat(2800));
      expect(page.querySelectorAll('em, strong')).toHaveLength(0);
      expect(page.textContent).toBe(unit.repeat(2800));
    },
  );

  it('R11.1.2 many signs in a block of code, or over many paragraphs, are no reason not to draw', () => {
    const code = draw(`**Rules**\n\n\`\`\`\n${'snake_case_name '.repeat(400)}\n\`\`\``);
    expect(code.querySelector('strong')?.textContent).toBe('Rules');
    const long = draw('**one** and *two*\n\n'.repeat(300));
    expect(long.querySelectorAll('strong')).toHaveLength(300);
  });

  it('R11.1.2 its headings stand below those of the page, never beyond the sixth', () => {
    const { container } = show(<Markdown text={'# a\n\n## b\n\n###### c'} headingLevel={4} />);
    expect([...container.querySelectorAll('h1, h2, h3')]).toHaveLength(0);
    expect(container.querySelector('h4')?.textContent).toBe('a');
    expect(container.querySelector('h5')?.textContent).toBe('b');
    expect(container.querySelector('h6')?.textContent).toBe('c');
  });

  it.each([
    '[press](javascript:alert(1))',
    '[press](JaVaScRiPt:alert(1))',
    '[press](<java\tscript:alert(1)>)',
    '[press](java&#115;cript:alert(1))',
    '[press](javascript&colon;alert(1))',
    '[press](vbscript:x)',
    '[press](data:text/html;base64,PHNjcmlwdD4=)',
    '[press](blob:https://x.lk/1)',
    '[press](file:///etc/passwd)',
    '[press](//evil.example/)',
    '[press](/account)',
    '[press][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '[![press](x)](javascript:alert(1))',
  ])('R11.1.2 a link that is none of http, https, mailto and tel leads nowhere: %s', (text) => {
    const page = draw(text);
    expect(page.querySelector('a')).toBeNull();
    expect(page.textContent).toMatch(/press|javascript:alert/);
  });

  it.each(['https://x.lk/', 'http://x.lk/', 'mailto:a@x.lk', 'tel:+94771234567'])(
    'R11.1.2 a link to %s is one',
    (address) => {
      expect(draw(`[press](${address})`).querySelector('a')?.getAttribute('href')).toBe(address);
    },
  );

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b> c',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">press</a>',
    '<style>body{display:none}</style>',
    '<svg/onload=alert(1)>',
    '<!-- hidden --> seen',
    '**<u>x</u>**',
    '> <form action="https://evil.example"><input></form>',
  ])('R11.1.2 HTML is shown as it was written: %s', (text) => {
    const page = draw(text);
    expect(page.querySelector('script, img, iframe, style, svg, form, input, u, b, a')).toBeNull();
    expect(bare(page.textContent)).toBe(bare(text));
  });

  it('R11.1.2 a picture is its description: nothing is loaded from anywhere', () => {
    const page = draw('![A triangle](https://evil.example/seen.png)');
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toBe('A triangle');
  });

  it('R11.2.9 a picture that is known is drawn by who knows it, but not within a link', () => {
    const text = '![A *b*](p.png#8x6)\n\n[![C](c.png)](https://x.lk/)';
    const { container } = show(<Markdown text={text} drawPicture={drawKnown} />);
    expect(container.querySelectorAll('b')).toHaveLength(1);
    expect(container.querySelector('b')?.title).toBe('p.png#8x6');
    expect(container.querySelector('a')?.textContent).toBe('C');
    expect(container.querySelector('img')).toBeNull();
  });

  it.each([
    ['quotes in quotes', '> '.repeat(10_000)],
    ['quotes of words', `${'>'.repeat(9000)} deep`],
    ['lists in lists', Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
    ['open brackets', '['.repeat(20_000)],
    ['pictures in links', '![['.repeat(6000)],
    ['stars', '*a'.repeat(10_000)],
    ['lines under lines', '_'.repeat(20_000)],
    ['back ticks', '`a'.repeat(10_000)],
    ['open tags', '<a '.repeat(6000)],
    ['blanks', `a${' '.repeat(19_000)}b`],
    ['table bars', `${'|'.repeat(9000)}\n${'|-'.repeat(5000)}`],
    ['a long list', '- a\n'.repeat(5000)],
  ])('R11.1.2 the longest text of %s is drawn in time', (_name, text) => {
    // In processor time, which does not grow on a busy machine. Quadratic work would take minutes.
    const begin = process.cpuUsage();
    const page = draw(text.slice(0, 20_000));
    expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(10);
    const depths = [...page.querySelectorAll('li:not(:has(li)), blockquote:not(:has(blockquote))')]
      .slice(0, 50)
      .map((element) => {
        let depth = 0;
        for (let at = element.parentElement; at; at = at.parentElement) depth += 1;
        return depth;
      });
    expect(Math.max(0, ...depths)).toBeLessThan(40);
  });

  it('R11.1.2 Sinhala is told to be so', () => {
    const said = [...draw('**දෛශික** පාඩම').querySelectorAll('[lang="si"]')];
    expect(said.map(({ textContent }) => textContent)).toEqual(['දෛශික', 'පාඩම']);
  });
});
