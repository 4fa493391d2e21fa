import { Trans } from '#texts';
import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { lessonPath } from '../shared/lesson-path.ts';

type LiveSideProps = {
  address: CourseAddress;
  liveSession: NonNullable<ClassSession['liveSession']>;
};

/** The way into a class online: its lesson, where one joins (R13.1.5). */
export function LiveSide({
  address,
  liveSession: { lessonId, title, isPublished },
}: LiveSideProps) {
  return (
    <p className="classes-live">
      <Icon of={IconVideo} isSmall />
      <span>
        <TextLink to={lessonPath({ ...address, lessonId })}>
          <PersonName>{title}</PersonName>
        </TextLink>
        {!isPublished && (
          <small>
            {' '}
            <Trans>Students cannot see it yet</Trans>
          </small>
        )}
      </span>
    </p>
  );
}
