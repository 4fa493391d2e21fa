import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { isLarge, type Outline, type ShownSection, viewOf } from './outline-sections.ts';
import { RemovedDialog } from './removed-dialog.tsx';
import { SectionDialog } from './section-dialog.tsx';
import { SectionEditor } from './section-editor.tsx';
import { useDrag } from './use-drag.ts';
import { useMoving } from './use-moving.ts';
import { useOutline } from './use-outline.ts';
import { usePublishing } from '../lesson/use-publishing.ts';
import { usePublishingAll } from './use-publishing-all.ts';
import { useRemoving } from './use-removing.ts';
import './outline-editor.css';

const NewLessonDialog = lazy(async () => {
  const { NewLessonDialog: dialog } = await import('../lesson/new-lesson-dialog.tsx');
  return { default: dialog };
});

/** Shown over the outline now. */
type Open =
  | { readonly kind: 'section'; readonly section?: ShownSection }
  | { readonly kind: 'lesson'; readonly section?: ShownSection }
  | { readonly kind: 'removed' };

const noSections: Outline = [];

type OutlineEditorProps = { course: Course };

/** Sections and lessons for teachers: add, rename, move, remove and restore (R11.2). */
export function OutlineEditor({ course }: OutlineEditorProps) {
  const address = { orgId: course.orgId, courseId: course.id };
  // Called here again, not passed down: then a dropped row is drawn in its new place at once.
  const { data = noSections } = useOutline(address);
  // Closed sections are not drawn: no row moves to a place inside them.
  const sections = data.map(viewOf);
  const isInParts = isLarge(sections);
  const [open, setOpen] = useState<Open>();
  const root = useRef<HTMLDivElement>(null);
  const moving = useMoving(address, sections);
  const dragging = useDrag(root, sections, moving.place);
  const remove = useRemoving(address);
  const drafts = usePublishing(address);
  const all = usePublishingAll(address);
  const mayChange = course.status !== 'archived' && !course.isOverLimit;
  const { drag } = dragging;
  const close = () => setOpen(undefined);
  const addSection = () => setOpen({ kind: 'section' });
  return (
    <div className="course-outline" ref={root}>
      {moving.shown.length === 0 && (
        <EmptyState
          title={t`No lessons yet`}
          action={
            mayChange && (
              <>
                <Button type="button" onClick={() => setOpen({ kind: 'lesson' })}>
                  <Icon of={IconPlus} />
                  <Trans>Add a lesson</Trans>
                </Button>
                <AddSection onPress={addSection} />
              </>
            )
          }
        >
          {mayChange
            ? t`Write your first lesson, or begin with sections, say “Unit 1”.`
            : t`This course has no lessons.`}
        </EmptyState>
      )}
      {moving.shown.map((section) => (
        <SectionEditor
          key={section.id}
          address={address}
          section={section}
          isInParts={isInParts}
          controls={mayChange ? { moving, dragging } : undefined}
          onRename={() => setOpen({ kind: 'section', section })}
          onAddLesson={() => setOpen({ kind: 'lesson', section })}
          onRemove={remove}
          drafts={drafts}
          all={all}
        />
      ))}
      {drag?.mover.kind === 'section' && drag.before === null && <div className="drop-last" />}
      {mayChange && (
        <div className="outline-ways">
          {sections.length > 0 && <AddSection onPress={addSection} />}
          <Button type="button" variant="ghost" onClick={() => setOpen({ kind: 'removed' })}>
            <Icon of={IconHistory} />
            <Trans>Recently removed</Trans>
          </Button>
        </div>
      )}
      {drag && (
        <span
          className="drag-ghost"
          aria-hidden="true"
          style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 12}px)` }}
        >
          {drag.title}
        </span>
      )}
      <output className="visually-hidden" aria-live="assertive">
        {moving.said}
      </output>
      {open?.kind === 'section' && (
        <SectionDialog
          address={address}
          {...(open.section && { section: open.section })}
          onClose={close}
        />
      )}
      {open?.kind === 'removed' && <RemovedDialog address={address} onClose={close} />}
      <Suspense fallback={null}>
        {open?.kind === 'lesson' && (
          <NewLessonDialog
            address={address}
            times={course.timetable}
            isCourseDraft={course.status === 'draft'}
            section={open.section}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

function AddSection({ onPress }: { onPress: () => void }) {
  return (
    <Button type="button" variant="secondary" onClick={onPress}>
      <Icon of={IconPlus} />
      <Trans>Add a section</Trans>
    </Button>
  );
}
