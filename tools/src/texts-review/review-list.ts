/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { ReviewedText } from './reviewed-texts.ts';

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in another page has all that it calls in itself */

/** Runs in the page of pictures, which has it as it stands here: shows the texts that its fields ask for. */
export function showReviewed(texts: readonly ReviewedText[]): void {
  const A_PAGE = 30;
  const PHONE = { width: 360, above: 110, height: 260 };
  const SHOWN = {
    page: 'in its place',
    part: 'in its part of a page',
    mail: 'in a mail, made from its template',
    template: 'made from its template',
    never: 'never seen: no picture shows it',
  };
  const STATES = {
    empty: 'no translation',
    fuzzy: 'not reviewed: the English has changed',
    machine: 'not reviewed: made by a machine',
    reviewed: 'reviewed',
  };
  const form = document.querySelector('form') as HTMLFormElement;
  const list = document.querySelector('main') as HTMLElement;
  const count = document.querySelector('output') as HTMLOutputElement;
  let at = 0;

  const make = (name: string, className: string, ...inside: readonly (Node | string)[]) => {
    const element = document.createElement(name);
    element.className = className;
    element.append(...inside);
    return element;
  };
  const valueOf = (name: string): string => {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked ? 'on' : '';
    return field.value.trim().toLowerCase();
  };
  const isUnread = (state: string) => state !== 'reviewed';

  function isWanted(text: ReviewedText): boolean {
    const language = valueOf('language');
    const others = Object.entries(text.views).filter(([locale]) =>
      language === '' ? locale !== 'en' : locale === language,
    );
    const words = [
      text.context,
      ...text.origins,
      ...Object.values(text.views).map((view) => view.text),
    ];
    return (
      (valueOf('unread') === '' || others.some(([, { state }]) => isUnread(state))) &&
      (valueOf('long') === '' || others.some(([, view]) => view.isTooLong)) &&
      (valueOf('shown') === '' || text.shown === valueOf('shown')) &&
      (valueOf('folder') === '' || text.folder.toLowerCase() === valueOf('folder')) &&
      words.some((one) => one.toLowerCase().includes(valueOf('search')))
    );
  }

  function drawPicture({
    file,
    x,
    y,
    width,
    height,
  }: NonNullable<ReviewedText['views']['en']['picture']>) {
    const top = Math.max(0, y - PHONE.above);
    const image = make('img', '') as HTMLImageElement;
    image.loading = 'lazy';
    image.src = `pictures/${file}`;
    image.alt = '';
    image.style.top = `${-top}px`;
    const frame = make('span', 'frame');
    frame.style.cssText = `left:${x - 5}px;top:${y - top - 5}px;width:${width + 4}px;height:${height + 4}px`;
    const link = make('a', 'picture', image, frame) as HTMLAnchorElement;
    link.href = image.src;
    link.style.height = `${Math.max(PHONE.height, y - top + height + 40)}px`;
    return link;
  }

  function drawView(locale: string, view: ReviewedText['views']['en']): HTMLElement {
    const signs = locale === 'en' ? [] : [make('span', `sign ${view.state}`, STATES[view.state])];
    if (view.isTooLong) signs.push(make('span', 'sign long', 'too long'));
    const words = make('p', 'words', view.text);
    words.lang = locale;
    return make(
      'section',
      '',
      words,
      ...signs,
      ...(view.picture ? [drawPicture(view.picture)] : []),
    );
  }

  function draw(text: ReviewedText): HTMLElement {
    const facts = [
      `${SHOWN[text.shown]}${text.isSpoken ? ', only read aloud' : ''}`,
      ...(text.context ? [`Context: ${text.context}`] : []),
      ...text.notes.map((note) => `Note: ${note}`),
      text.origins.join(', '),
    ];
    const views = Object.entries(text.views).map(([locale, view]) => drawView(locale, view));
    return make(
      'article',
      text.shown,
      make('p', 'facts', facts.join(' · ')),
      make('div', 'views', ...views),
    );
  }

  function show(): void {
    const wanted = texts.filter(isWanted);
    at = Math.max(0, Math.min(at, wanted.length - 1));
    at -= at % A_PAGE;
    const here = wanted.slice(at, at + A_PAGE);
    list.replaceChildren(...here.map(draw));
    count.value = `${wanted.length} of ${texts.length} texts${here.length < wanted.length ? `, ${at + 1} to ${at + here.length}` : ''}`;
  }

  form.addEventListener('input', () => {
    at = 0;
    show();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-step]')) {
    button.addEventListener('click', () => {
      at += Number(button.dataset['step']) * A_PAGE;
      show();
      scrollTo(0, 0);
    });
  }
  show();
}
