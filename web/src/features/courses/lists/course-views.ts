import { t } from '#texts';
import type { CourseFilter } from './courses-list.queries.ts';

/** A part of an organization's courses. */
export interface CourseView {
  readonly value: 'all' | 'mine' | 'draft' | 'archived';
  readonly label: string;
  readonly filter: CourseFilter;
  /** Shown when the part has no courses. */
  readonly empty: { readonly title: string; readonly text: string };
}

const all: CourseView = {
  value: 'all',
  label: t`All courses`,
  filter: {},
  empty: {
    title: t`No course yet`,
    text: t`A course is a class: what is taught, when, and by whom. Only its teachers see it until it is published.`,
  },
};
const mine: CourseView = {
  value: 'mine',
  label: t`My courses`,
  filter: { which: 'own' },
  empty: {
    title: t`You do not teach a course yet`,
    text: t`Create one, or ask an administrator to add you as a teacher.`,
  },
};
const rest: readonly CourseView[] = [
  {
    value: 'draft',
    label: t`Drafts`,
    filter: { status: 'draft' },
    empty: { title: t`No drafts`, text: t`A new course is a draft until it is published.` },
  },
  {
    value: 'archived',
    label: t`Archived`,
    filter: { status: 'archived' },
    empty: {
      title: t`Nothing archived`,
      text: t`Archive a course when it is over. Its students can still read it.`,
    },
  },
];

/** The views of a role. The first is shown by default. */
export function viewsOf(
  role: 'lecturer' | 'admin',
): readonly [CourseView, ...(readonly CourseView[])] {
  return role === 'admin' ? [all, mine, ...rest] : [mine, all, ...rest];
}
