import { t } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { pathTo } from '@panthiya/contract/pages';
import { addressedLabel } from '../shared/announcement-words.ts';
import { type ChangedFact, titleOf, whenOf, whereOf } from '../shared/change-words.ts';
import { plainTextOf } from './plain-text.ts';

/** Letters of the text at most, and of all that is shared (R17.7.3). */
const TEXT_MAX = 400;
const SHARED_MAX = 1000;

/** A letter with its signs, also where a joiner makes one of two (Sinhala, R15.5). */
const LETTER = /.(?:\p{M}|\u200D.)*/gsu;

/** Cut between letters, with a sign that something is left out. */
function cut(text: string, most: number): string {
  const letters = text.match(LETTER) ?? [];
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}

function changed(label: string, { before, now }: ChangedFact): string {
  if (now === '') return before === '' ? '' : t`${{ label }}: ${{ time: before }} (cancelled)`;
  return before === ''
    ? t`${{ label }}: ${{ time: now }}`
    : t`${{ label }}: ${{ time: now }} (before: ${{ before }})`;
}

/** What an announcement says of a class, line by line; nothing for others. */
export function factLines({ classChange }: Announcement): readonly string[] {
  if (classChange === null) return [];
  const where = t({ message: 'Place', context: 'where a class is held' });
  return [
    changed(t`When`, whenOf(classChange)),
    changed(where, whereOf(classChange)),
    classChange.to.reason,
  ].filter(Boolean);
}

/** The address of an announcement, which asks who is not signed in. */
export const linkOf = ({ orgId, id }: Announcement): string =>
  `${location.origin}${pathTo('announcement', { orgId, announcementId: id })}`;

/** An announcement for a messenger: title, whose it is, facts, the first words, and the link. It names no student. */
export function shareTextOf(announcement: Announcement): string {
  const link = linkOf(announcement);
  const words = [
    titleOf(announcement),
    `${addressedLabel(announcement)} · ${announcement.organizationName}`,
    ...factLines(announcement),
    cut(plainTextOf(announcement.text), TEXT_MAX),
  ].filter(Boolean);
  return `${cut(words.join('\n'), SHARED_MAX - link.length - 1)}\n${link}`;
}
