import { Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { pathTo } from '@panthiya/contract/pages';
import { QuietButton } from '../../../ui/link/button-link.tsx';
import { AnnouncementList, ToConfirm } from './announcement-list.tsx';

/** A course's part Announcements (R17.14.2). */
export function CourseAnnouncements({ course }: { course: Course }) {
  const { orgId, id: courseId, part, status } = course;
  const mayWrite = part.isTeacher && status === 'published';
  const writePath = `${pathTo('newAnnouncement', { orgId })}?course=${courseId}`;
  return (
    <>
      {mayWrite && (
        <p className="mb-4">
          <QuietButton to={writePath}>
            <Trans>New announcement</Trans>
          </QuietButton>
        </p>
      )}
      <ToConfirm orgId={orgId} courseId={courseId} />
      <AnnouncementList
        orgId={orgId}
        query={{ courseId, state: 'published' }}
        writePath={mayWrite ? writePath : undefined}
      />
    </>
  );
}
