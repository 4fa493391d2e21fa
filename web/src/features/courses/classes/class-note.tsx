import { t, Trans } from '#texts';
import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { lessonPath } from '../shared/lesson-path.ts';

type ClassNoteProps = { address: CourseAddress; one: ClassSession };

/** What was done in a class, and its lessons (R21.6.3). */
export function ClassNote({ address, one: { note, lessons } }: ClassNoteProps) {
  if (note === '' && lessons.length === 0) return null;
  return (
    <div className="class-note">
      {note !== '' && <Markdown text={note} headingLevel={4} />}
      {lessons.length > 0 && (
        <ul aria-label={t`Lessons of this class`}>
          {lessons.map(({ id, title, isPublished }) => (
            <li key={id}>
              <TextLink to={lessonPath({ ...address, lessonId: id })}>{title}</TextLink>
              {!isPublished && (
                <small>
                  {' '}
                  <Trans>Students cannot see it yet</Trans>
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
