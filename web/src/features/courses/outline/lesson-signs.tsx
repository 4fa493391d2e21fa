import { plural, t, Trans } from '#texts';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ReactNode } from 'react';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Icon, type IconShape } from '../../../ui/icon/icon.tsx';

type Facts = NonNullable<OutlineLesson['facts']>;

/** The content of a lesson, in a few short words. */
export function LessonSigns({ facts }: { facts: Facts }) {
  const { session, hasVideo, materialCount, hasText } = facts;
  return (
    <span className="lesson-signs">
      {session && (
        <Sign icon={IconCalendarTime}>
          <Trans>Live {{ time: formatDayAndTime(session.beginsAt) }}</Trans>
        </Sign>
      )}
      {hasVideo && (
        <Sign icon={IconVideo}>
          <Trans>Video</Trans>
        </Sign>
      )}
      {materialCount > 0 && (
        <Sign icon={IconPaperclip}>
          {t`${plural({ count: materialCount }, { one: '# file', other: '# files' })}`}
        </Sign>
      )}
      {hasText && (
        <Sign icon={IconFileText}>
          <Trans>Text</Trans>
        </Sign>
      )}
    </span>
  );
}

function Sign({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="lesson-sign">
      <Icon of={icon} isSmall />
      <span className="num">{children}</span>
    </span>
  );
}
