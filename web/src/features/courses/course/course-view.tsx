import { t, Trans } from '#texts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseNote } from './course-note.tsx';
import { OutlineView } from '../outline/outline-view.tsx';
import { EnrolmentPanel } from '../enrolment/enrolment-panel.tsx';

// Only opened parts load. Students never load the parts that only teachers use.
const PublishButton = lazy(async () => ({
  default: (await import('./publish-button.tsx')).PublishButton,
}));
const AboutView = lazy(async () => ({ default: (await import('./about-view.tsx')).AboutView }));
const ClassesView = lazy(async () => ({
  default: (await import('../classes/classes-view.tsx')).ClassesView,
}));
const CourseAnnouncements = lazy(async () => ({
  default: (await import('../../announcements/public.ts')).CourseAnnouncements,
}));
const ProgressView = lazy(async () => ({
  default: (await import('../progress/progress-view.tsx')).ProgressView,
}));
const PeopleView = lazy(async () => ({
  default: (await import('../people/people-view.tsx')).PeopleView,
}));
const SettingsView = lazy(async () => ({
  default: (await import('../settings/settings-view.tsx')).SettingsView,
}));

const tabs = [
  { value: 'lessons', label: t`Lessons` },
  { value: 'classes', label: t`Classes` },
  { value: 'announcements', label: t`Announcements` },
  { value: 'about', label: t`About` },
];
const teacherTabs = [
  ...tabs,
  { value: 'people', label: t`People` },
  { value: 'progress', label: t`Progress` },
  { value: 'settings', label: t`Settings` },
];

type CourseViewProps = {
  course: Course;
  /** Its organization from the reader's list, once that is there. */
  card: OrganizationCard | undefined;
  /** The page that lists the organization's courses for the reader. */
  listPath: string;
};

/** A course with its parts. The address says which one is open. */
export function CourseView({ course, card, listPath }: CourseViewProps) {
  const [{ tab: wish }, change] = useAddressFilters(['tab']);
  const panelId = useId();
  const { isTeacher } = course.part;
  const own = isTeacher ? teacherTabs : tabs;
  const tab = own.find(({ value }) => value === wish)?.value ?? 'lessons';
  // Typed settings stay while the user looks at another part.
  const [hasSettings, setHasSettings] = useState(tab === 'settings');
  if (tab === 'settings' && !hasSettings) setHasSettings(true);
  const isOpen = card === undefined || card.status === 'active';
  const mayPublish = isTeacher && isOpen && course.status === 'draft' && !course.isOverLimit;
  return (
    <>
      <TextLink to={listPath} isQuiet className="course-back">
        <Icon of={IconArrowLeft} isSmall />
        <Trans>Courses</Trans>
      </TextLink>
      <ReadOnlyBanner organization={card} />
      <CourseNote course={course} />
      <CourseHead
        course={course}
        isFolded={tab !== 'lessons'}
        action={
          mayPublish && (
            // As high as the button: what is below stays where it is, and a drawing waits for it (app/draw-over.ts).
            <Suspense fallback={<Skeleton className="h-11" />}>
              <PublishButton course={course} />
            </Suspense>
          )
        }
      />
      <EnrolmentPanel course={course} />
      <Tabs
        label={t`Parts of the course`}
        tabs={own}
        value={tab}
        onChange={(next) => change({ tab: next === 'lessons' ? '' : next })}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={own.find(({ value }) => value === tab)?.label}
        className="course-panel"
      >
        <Suspense fallback={<PanelSkeleton />}>
          {tab === 'lessons' && <OutlineView course={course} />}
          {tab === 'classes' && <ClassesView course={course} />}
          {tab === 'announcements' && <CourseAnnouncements course={course} />}
          {tab === 'about' && <AboutView course={course} />}
          {tab === 'people' && <PeopleView course={course} />}
          {tab === 'progress' && <ProgressView course={course} />}
          {isTeacher && hasSettings && (
            <div hidden={tab !== 'settings'}>
              <SettingsView course={course} card={card} listPath={listPath} />
            </div>
          )}
        </Suspense>
      </div>
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className="course-wait">
      <LoadingLabel />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
