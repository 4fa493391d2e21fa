import { plural, t } from '#texts';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import type { Fold } from './use-outline.ts';

/** At most this many grey lines while the lessons of a section load. */
const LINES_MAX = 8;

type SectionHeadingProps = {
  id: string;
  title: string;
  /** The number of lessons, or of done lessons. */
  count: string;
  /** Missing in a course that loads at once: its sections are always open. */
  fold: Fold | undefined;
  isDisabled?: boolean;
};

/** The title of a section. In a large course it opens and closes the section (R11.2.8). */
export function SectionHeading({ id, title, count, fold, isDisabled }: SectionHeadingProps) {
  if (!fold) {
    return (
      <h2 className="section-title" id={id}>
        {title}
      </h2>
    );
  }
  return (
    <h2 className="section-title">
      <button
        type="button"
        className="section-toggle"
        aria-expanded={fold.isOpen || fold.isPending || fold.error !== null}
        disabled={isDisabled}
        onClick={fold.toggle}
      >
        <Icon of={IconChevronRight} />
        <span className="section-name">
          <span id={id}>{title}</span> <span className="section-count num">{count}</span>
        </span>
      </button>
    </h2>
  );
}

/** Replaces lessons that are on their way or did not load. */
export function FoldState({ fold, lessonCount }: { fold: Fold; lessonCount: number }) {
  if (fold.isPending) {
    return (
      <div className="lesson-lines">
        <LoadingLabel />
        {Array.from({ length: Math.min(lessonCount, LINES_MAX) }, (_, line) => (
          <div className="lesson-line" key={line} aria-hidden="true">
            <Skeleton isCircle className="h-6 w-6" />
            <Skeleton className="h-5 w-48" />
          </div>
        ))}
      </div>
    );
  }
  if (!fold.error) return null;
  return (
    <div className="lesson-lines">
      <RetryAlert onRetry={fold.open}>{fold.error.message}</RetryAlert>
    </div>
  );
}

/** The number of lessons in a section, in words. */
export const lessonCountLabel = (count: number): string =>
  t`${plural({ count }, { one: '# lesson', other: '# lessons' })}`;
