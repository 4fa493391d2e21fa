import { ph, t, Trans } from '#texts';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { lessonPath, type LessonAddress } from '../shared/lesson-path.ts';
import { useServerClock } from '../shared/use-server-clock.ts';
import { useKeptMarks, useMark, useSendKeptMarks } from '../marks/use-marks.ts';

type LessonFootProps = { address: LessonAddress; lesson: Lesson };

type MarkBarProps = LessonFootProps & {
  /** The lead of the server's clock, ms. */
  ahead: number;
};

/** Done or not, for students (R11.6.1), also when offline (R11.6.3). A class that has not opened cannot be done. */
export function MarkBar({ address, lesson, ahead }: MarkBarProps) {
  useSendKeptMarks();
  const kept = useKeptMarks().find(({ lessonId }) => lessonId === lesson.id);
  const mark = useMark(address);
  const isDone = mark.isPending ? mark.variables : (kept?.isDone ?? lesson.isDone);
  const opensAt = lesson.session?.opensAt;
  const now = useServerClock(ahead, opensAt === undefined ? [] : [opensAt]);
  if (opensAt !== undefined && now < Date.parse(opensAt) && !isDone) {
    return (
      <div className="mark-bar">
        <p className="num text-ink-2">
          <Trans>
            The class has not begun. You can mark this as done from{' '}
            {{ time: formatDayAndTime(opensAt) }}.
          </Trans>
        </p>
      </div>
    );
  }
  return (
    <div className="mark-bar">
      {isDone && (
        <p className="mark-done">
          <Icon of={IconCheck} />
          <Trans>Done</Trans>
        </p>
      )}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        type="button"
        variant={isDone ? 'ghost' : 'primary'}
        isBusy={mark.isPending}
        onClick={() => mark.mutate(!isDone)}
      >
        {!isDone && <Icon of={IconCheck} />}
        {isDone ? t`Mark as not done` : t`Mark as done`}
      </Button>
      <output className="visually-hidden">
        {mark.isSuccess && (mark.variables ? t`Marked as done.` : t`Marked as not done.`)}
      </output>
      <output className="mark-kept">
        {kept && !mark.isPending && (
          <>
            <Icon of={IconCloudUp} isSmall />
            <Trans>Saved on this device. We send it when you are online again.</Trans>
          </>
        )}
      </output>
    </div>
  );
}

/** The lessons before and after this one. */
export function Neighbours({ address, lesson }: LessonFootProps) {
  const { previousId, nextId, nextTitle } = lesson;
  if (previousId === null && nextId === null) return null;
  return (
    <nav className="neighbours" aria-label={t`Other lessons`}>
      {nextTitle !== null && (
        <p className="neighbours-next">
          <Trans>
            Next: <b>{ph({ title: nextTitle })}</b>
          </Trans>
        </p>
      )}
      {previousId !== null && (
        <ButtonLink variant="secondary" to={lessonPath({ ...address, lessonId: previousId })}>
          <Icon of={IconChevronLeft} />
          <Trans>Previous</Trans>
        </ButtonLink>
      )}
      {nextId !== null && (
        <ButtonLink
          variant={lesson.isDone ? 'primary' : 'secondary'}
          className="neighbour-next"
          to={lessonPath({ ...address, lessonId: nextId })}
        >
          <Trans>Next</Trans>
          <Icon of={IconChevronRight} />
        </ButtonLink>
      )}
    </nav>
  );
}
