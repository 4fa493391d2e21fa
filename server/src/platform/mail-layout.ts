import { type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import { withLanguage } from '@panthiya/contract/locale/language-address';
import { say, type Text } from '@panthiya/contract/locale/say';
import type { ChosenGroup } from '@panthiya/contract/notifications/notifications.rules';
import { escapeHtml } from './escape-html.ts';
import { COPY_ADDRESS, questionsTo, READ_IT_HERE, TURN_OFF } from './platform.texts.ts';

/** The content of a mail, before its layout. */
interface MailContent<Words> {
  readonly subject: Words;
  /** The first words in a list of mails, after the subject. */
  readonly preview: Words;
  readonly greeting: Words;
  readonly paragraphs: readonly Words[];
  readonly action?: { readonly label: Words; readonly url: string };
  /** Smaller text under the button. */
  readonly notes: readonly Words[];
}

export interface MailText extends MailContent<Text> {
  /** The language of a receiver who has no account, and so none of their own: their organization's. */
  readonly strangersLocale?: Locale;
  /** The group of notifications whose mails can be turned off; without it this mail always comes. */
  readonly group?: ChosenGroup;
}

/** The same in the language of its receiver (R15.7.1). */
interface SpokenMail extends MailContent<string> {
  readonly locale: Locale;
  /** The page of the button in each other language, for whoever chose none. */
  readonly otherPages: readonly OtherPage[];
  /** The page that turns mails like this one off. */
  readonly turnOff?: MailLink;
}

interface MailLink {
  readonly label: string;
  readonly url: string;
}

interface OtherPage extends MailLink {
  readonly locale: Locale;
}

function listOtherPages(url: string, locale: Locale): readonly OtherPage[] {
  const others = offeredLocales.filter((other) => other !== locale);
  return others.map((other) => ({
    locale: other,
    label: say(READ_IT_HERE, other),
    url: withLanguage(url, other),
  }));
}

/** Who reads a mail, and how. */
interface MailReader {
  readonly locale: Locale;
  readonly isStranger: boolean;
  /** The page that turns mails of the mail's group off, with the token of this reader. */
  readonly turnOffUrl?: string;
}

/** Puts a mail into the language of its receiver. A stranger's has the page in the other languages too. */
export function speakMail(
  { action, ...mail }: MailText,
  { locale, isStranger, turnOffUrl }: MailReader,
): SpokenMail {
  const sayAll = (texts: readonly Text[]) => texts.map((text) => say(text, locale));
  return {
    locale,
    otherPages: isStranger && action ? listOtherPages(action.url, locale) : [],
    subject: say(mail.subject, locale),
    preview: say(mail.preview, locale),
    greeting: say(mail.greeting, locale),
    paragraphs: sayAll(mail.paragraphs),
    ...(action && { action: { label: say(action.label, locale), url: action.url } }),
    notes: sayAll(mail.notes),
    ...(mail.group !== undefined &&
      turnOffUrl !== undefined && {
        turnOff: { label: say(TURN_OFF[mail.group], locale), url: turnOffUrl },
      }),
  };
}

/** The product, as its mails name it. */
export interface Sender {
  readonly appName: string;
  readonly supportEmail: string;
}

/** Shows nothing, and ends what a mail program takes for an address. */
const WORD_JOINER = '\u2060';
/** Our own addresses have their scheme, which no user's name can have. An e-mail address is no link. */
const OWN_ADDRESS = /:\/\/|^[^@/]+@[^@/]+$/;
// Addresses lose letters that nobody sees, so evil.\ufe0fexample is evil.example.
const DOT_IN_NAME = /(?<=[\p{L}\p{M}\p{N}\p{Cf}])[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{Cf}])/gu;

/**
 * A line in which no name becomes a link. Mail programs turn evil.example/win into one automatically, and mails to strangers have
 * names of people, organizations and courses.
 */
const withoutLinks = (line: string): string =>
  line.replaceAll(/\S+/g, (word) =>
    OWN_ADDRESS.test(word) ? word : word.replaceAll(DOT_IN_NAME, `$&${WORD_JOINER}`),
  );

/** The mail as plain text. */
export function layOutText(mail: SpokenMail, sender: Sender): string {
  const action = mail.action === undefined ? [] : [`${mail.action.label}:\n${mail.action.url}`];
  const parts = [
    ...[mail.greeting, ...mail.paragraphs].map(withoutLinks),
    ...action,
    ...mail.notes.map(withoutLinks),
    ...[...mail.otherPages, ...turnOffOf(mail)].map(({ label, url }) => `${label}:\n${url}`),
  ];
  return `${parts.join('\n\n')}\n\n-- \n${say(questionsTo(sender), mail.locale)}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#211d18">${escapeHtml(withoutLinks(text))}</p>`;
const note = (text: string): string =>
  `<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#6b6358">${escapeHtml(withoutLinks(text))}</p>`;

const turnOffOf = ({ turnOff }: SpokenMail): readonly MailLink[] => (turnOff ? [turnOff] : []);

const endLink = ({ label, url }: MailLink): string =>
  `<p style="margin:16px 0 0;font-size:14px;line-height:22px"><a href="${escapeHtml(url)}" style="color:#343b94">${escapeHtml(label)}</a></p>`;

const otherPage = ({ label, url, locale }: OtherPage): string =>
  `<p lang="${locale}" style="margin:0 0 8px;font-size:14px;line-height:22px"><a href="${escapeHtml(url)}" hreflang="${locale}" style="color:#343b94">${escapeHtml(label)}</a></p>`;

function button({ label, url }: { label: string; url: string }, locale: Locale): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:10px;background:#343b94"><a href="${href}" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#6b6358">${escapeHtml(say(COPY_ADDRESS, locale))}<br><a href="${href}" style="color:#343b94;word-break:break-all">${href}</a></p>`;
}

/**
 * The mail as HTML: one column, no pictures to load, colours of the light theme. Styles are inline because mail programs drop
 * everything else.
 */
export function layOutHtml(mail: SpokenMail, sender: Sender): string {
  const body = [
    paragraph(mail.greeting),
    ...mail.paragraphs.map(paragraph),
    mail.action === undefined ? '' : button(mail.action, mail.locale),
    ...mail.notes.map(note),
    ...mail.otherPages.map(otherPage),
    ...turnOffOf(mail).map(endLink),
  ].join('\n');
  const appName = escapeHtml(sender.appName);
  const support = escapeHtml(sender.supportEmail);
  const footer = escapeHtml(say(questionsTo(sender), mail.locale));
  const link = `<a href="mailto:${support}" style="color:#343b94">${support}</a>`;
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f3ee;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f3ee"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e5dfd5;border-radius:10px;overflow:hidden">
<tr><td style="background:#242a6b;border-bottom:4px solid #f2ae1d;padding:20px 32px;font-size:20px;font-weight:700;color:#ffffff">${appName}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;color:#211d18">${escapeHtml(mail.subject)}</h1>
${body}
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#6b6358">${footer.replace(support, () => link)}</p>
</td></tr></table>
</body>
</html>
`;
}
