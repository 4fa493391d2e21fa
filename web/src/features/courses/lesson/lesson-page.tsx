import { t, Trans } from '#texts';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useWindowTitle } from '../../../lib/window/use-window-title.ts';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { lessonAt, type LessonAddress } from '../shared/lesson-path.ts';
import { MaterialList } from '../materials/material-list.tsx';
import { useOpenedLesson } from '../shared/use-visit.ts';
import { MarkBar, Neighbours } from './mark-bar.tsx';
import { OpenPicture } from './open-picture.tsx';
import { useOpenPicture } from '../materials/picture-hash.ts';
import { LiveSessionCard } from './live-session-card.tsx';
import { VideoBox } from './video-box.tsx';
import { useLesson } from './lesson.queries.ts';
import { useTextPictures } from './use-text-pictures.tsx';
import './lesson-page.css';

const LessonEditor = lazy(async () => {
  const { LessonEditor: editor } = await import('./lesson-editor.tsx');
  return { default: editor };
});

const PublishLesson = lazy(async () => {
  const { PublishLesson: button } = await import('./publish-lesson.tsx');
  return { default: button };
});

/** /org/{orgId}/courses/{courseId}/lessons/{lessonId}: a lesson, to learn from and to edit (R11.2.3). */
export function LessonPage() {
  const { pathname } = useLocation();
  const address = lessonAt(pathname);
  // Another lesson is another page: it keeps nothing of the lesson before.
  return <LessonAt key={address.lessonId} address={address} />;
}

function LessonAt({ address }: { address: LessonAddress }) {
  const { data, error, isFetching, refetch } = useLesson(address);
  const reload = useCallback(() => void refetch(), [refetch]);
  if (data) return <LessonView address={address} {...data} onReload={reload} />;
  if (error && !isFetching) return <LessonError address={address} error={error} onRetry={reload} />;
  return (
    <div className="lesson-page">
      <PageHeader
        title={
          <>
            <span className="visually-hidden">
              <Trans context="title of a page">Lesson</Trans>
            </span>
            <Skeleton className="h-8 w-64" />
          </>
        }
      />
      <LoadingLabel />
      <Skeleton className="h-48" />
      <Skeleton className="mt-4 h-24" />
    </div>
  );
}

type LessonErrorProps = { address: LessonAddress; error: Error; onRetry: () => void };

function LessonError({ address, error, onRetry }: LessonErrorProps) {
  const back = (
    <ButtonLink to={coursePath(address)}>
      <Trans>To the course</Trans>
    </ButtonLink>
  );
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'FORBIDDEN') {
    return (
      <>
        <PageHeader title={t({ message: 'Lesson', context: 'title of a page' })} />
        <EmptyState title={t`This lesson is for students of the course`} action={back}>
          <Trans>Join the course to open its lessons.</Trans>
        </EmptyState>
      </>
    );
  }
  if (code === 'NOT_FOUND') {
    return (
      <>
        <PageHeader title={t({ message: 'Lesson', context: 'title of a page' })} />
        <EmptyState title={t`Lesson not found`} action={back}>
          <Trans>It may not be published yet, or was removed.</Trans>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t({ message: 'Lesson', context: 'title of a page' })} />
      <RetryAlert onRetry={onRetry}>{error.message}</RetryAlert>
    </>
  );
}

type LessonViewProps = {
  address: LessonAddress;
  lesson: Lesson;
  ahead: number;
  onReload: () => void;
};

function LessonView({ address, lesson, ahead, onReload }: LessonViewProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { title, state, isTeacher, isNew } = lesson;
  useWindowTitle(title);
  useOpenedLesson(address, isNew);
  const edit = isTeacher && !isEditing && (
    <div className="flex flex-wrap gap-3">
      <Button type="button" variant="secondary" onClick={() => setIsEditing(true)}>
        <Icon of={IconPencil} />
        <Trans>Edit</Trans>
      </Button>
      {state === 'draft' && (
        <Suspense fallback={null}>
          <PublishLesson address={address} />
        </Suspense>
      )}
    </div>
  );
  return (
    <article className="lesson-page">
      <PageHeader
        title={<span dir="auto">{title}</span>}
        sub={<Where address={address} lesson={lesson} />}
        action={edit}
      />
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <LessonEditor address={address} lesson={lesson} onDone={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <LessonContent address={address} lesson={lesson} ahead={ahead} onReload={onReload} />
      )}
      {!isTeacher && <MarkBar address={address} lesson={lesson} ahead={ahead} />}
      {!isEditing && <Neighbours address={address} lesson={lesson} />}
    </article>
  );
}

function Where({ address, lesson }: { address: LessonAddress; lesson: Lesson }) {
  const { courseTitle, sectionTitle, state, publishedAt } = lesson;
  return (
    <span className="lesson-where">
      <span>
        <TextLink to={coursePath(address)} isTight>
          {courseTitle}
        </TextLink>{' '}
        · {sectionTitle}
      </span>
      {state === 'draft' && (
        <Chip>
          <Trans>Draft: only teachers see it</Trans>
        </Chip>
      )}
      {state === 'scheduled' && publishedAt !== null && (
        <Chip tone="lit">
          <Trans>Students see it from {{ time: formatDayAndTime(publishedAt) }}</Trans>
        </Chip>
      )}
    </span>
  );
}

function LessonContent({ address, lesson, ahead, onReload }: LessonViewProps) {
  const { session, video, text, title, materials, isTeacher } = lesson;
  const onOpen = useOpenPicture();
  const drawPicture = useTextPictures({ address, materials, onOpen });
  const isEmpty = !session && !video && text === '' && materials.length === 0;
  return (
    <>
      {session && (
        <LiveSessionCard
          liveSession={session}
          isTeacher={isTeacher}
          ahead={ahead}
          onOpen={onReload}
        />
      )}
      {video && (
        <>
          <VideoBox video={video} title={title} />
          <p className="print-only" hidden>
            <Trans>A video belongs to this lesson. It plays on the lesson’s page.</Trans>
          </p>
        </>
      )}
      {text !== '' && <Markdown text={text} headingLevel={2} drawPicture={drawPicture} />}
      {isEmpty && (
        <p className="text-ink-2">
          {isTeacher
            ? t`This lesson is empty. Edit it to add a text, a video or a live session.`
            : t`This lesson has only a title.`}
        </p>
      )}
      <MaterialList lesson={lesson} course={{ id: address.courseId, orgId: address.orgId }} />
      <OpenPicture address={address} lesson={lesson} />
    </>
  );
}
