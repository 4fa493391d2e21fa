import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { CopyCard } from './copy-card.tsx';
import { CoverCard } from './cover-card.tsx';
import { EditForm } from './edit-form.tsx';
import { EndCard } from './end-card.tsx';
import { LecturersCard } from './lecturers-card.tsx';
import './settings-view.css';

type SettingsViewProps = {
  course: Course;
  card: OrganizationCard | undefined;
  listPath: string;
};

/** The settings of a course for its teachers. */
export function SettingsView({ course, card, listPath }: SettingsViewProps) {
  const isOpen = card === undefined || card.status === 'active';
  const mayChange = isOpen && course.status !== 'archived' && !course.isOverLimit;
  const isAdmin = card?.roles.includes('admin') ?? false;
  return (
    <div className="course-settings">
      <EditForm course={course} subjects={card?.subjects ?? []} mayChange={mayChange} />
      {mayChange && <CoverCard course={course} />}
      {mayChange && isAdmin && <LecturersCard course={course} />}
      {isOpen && <CopyCard course={course} isAdmin={isAdmin} />}
      {isOpen && <EndCard course={course} listPath={listPath} />}
    </div>
  );
}
