import { DEFAULT_LOCALE, findLocale, type Locale } from '@panthiya/contract/locale/locales';
import { say, type Text } from '@panthiya/contract/locale/say';
import { READ_FIELDS } from '../platform/unspoken-reply.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** The language that a call asks for; the page sends its own. Undefined for none of ours. */
export const wantedLocaleOf = ({ headers }: WithHeaders): Locale | undefined =>
  findLocale(headers['accept-language']);

/** The language in which a call is answered (R15.1.7). */
export const localeOf = (request: WithHeaders): Locale => wantedLocaleOf(request) ?? DEFAULT_LOCALE;

type Fields = Readonly<Record<string, unknown>>;

function speakFields(reply: Fields, locale: Locale): Fields {
  const spoken: Record<string, unknown> = {};
  for (const field of READ_FIELDS) {
    if (reply[field] != null) spoken[field] = say(reply[field] as Text | string, locale);
  }
  return { ...reply, ...spoken };
}

/** Puts the texts of a reply into the language of its call, and says which in Content-Language. */
export function speakReply(reply: unknown, request: FastifyRequest, response: FastifyReply) {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply;
  const locale = localeOf(request);
  void response.header('content-language', locale);
  const spoken = speakFields(reply, locale);
  const { joined } = spoken;
  if (typeof joined !== 'object' || joined === null) return spoken;
  return { ...spoken, joined: speakFields(joined as Fields, locale) };
}
