import { t, Trans } from '#texts';
import type { OutlineLesson } from '@panthiya/contract/courses/outline.contract';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useId } from 'react';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { MenuItem } from '../../../ui/menu/menu-item.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { lessonPath } from '../shared/lesson-path.ts';
import { LessonActs } from './lesson-acts.tsx';
import { LessonSigns } from './lesson-signs.tsx';
import { type MoveControls, MoveBar, MoveButton } from './move-button.tsx';
import type { Mover } from './outline-order.ts';
import type { ShownSection } from './outline-sections.ts';
import { FoldState, lessonCountLabel, SectionHeading } from './section-fold.tsx';
import type { Drag } from './use-drag.ts';
import { useFold } from './use-outline.ts';
import type { PublishingAll } from './use-publishing-all.ts';
import type { Publishing } from '../lesson/use-publishing.ts';

type EditorProps = {
  address: CourseAddress;
  /** Missing if no user can change the outline: in an archived course, or one beyond the plan. */
  controls: MoveControls | undefined;
  onRemove: (part: Mover) => void;
  drafts: Publishing;
};

type SectionEditorProps = EditorProps & {
  section: ShownSection;
  /** The course is large: its sections open and close. */
  isInParts: boolean;
  onRename: () => void;
  onAddLesson: () => void;
  all: PublishingAll;
};

const isTarget = (drag: Drag | undefined, sectionId: string, before: string | null): boolean =>
  drag?.mover.kind === 'lesson' && drag.sectionId === sectionId && drag.before === before;

/** A section for its teachers: they move, rename, remove and fill it. */
export function SectionEditor(props: SectionEditorProps) {
  const { address, section, isInParts, controls, onRename, onAddLesson, onRemove, drafts, all } =
    props;
  const { id, title, lessons, lessonCount } = section;
  const titleId = useId();
  const fold = useFold(address, section);
  const mover = { kind: 'section', id } as const;
  const drag = controls?.dragging.drag;
  const isHere = drag?.mover.kind === 'section' && drag.before === id;
  return (
    <section
      className={`card section-editor ${isHere ? 'drop-before' : ''}`}
      aria-labelledby={titleId}
      data-section={id}
      data-moved={isMoved(controls, id) || undefined}
    >
      <header className="section-head">
        {controls && <MoveButton mover={mover} title={title} controls={controls} />}
        <SectionHeading
          id={titleId}
          title={title}
          count={lessonCountLabel(lessonCount)}
          fold={isInParts && lessonCount > 0 ? fold : undefined}
          // A section that opens under a picked-up row would not accept it.
          isDisabled={controls?.moving.mover !== undefined}
        />
        {controls && (
          <Menu
            label={t`Actions for ${{ title }}`}
            openerClass="btn btn-icon"
            opener={<Icon of={IconDotsVertical} />}
          >
            <MenuItem icon={IconPencil} onClick={onRename}>
              <Trans>Rename</Trans>
            </MenuItem>
            <MenuItem icon={IconTrash} isDanger onClick={() => onRemove(mover)}>
              <Trans>Remove</Trans>
            </MenuItem>
          </Menu>
        )}
      </header>
      {controls && <MoveBar mover={mover} moving={controls.moving} />}
      {!fold.isOpen && <FoldState fold={fold} lessonCount={lessonCount} />}
      <ol
        className={`lesson-lines ${isTarget(drag, id, null) ? 'drop-end' : ''}`}
        aria-labelledby={titleId}
      >
        {lessons.map((lesson) => (
          <LessonItem
            key={lesson.id}
            address={address}
            lesson={lesson}
            isDropTarget={isTarget(drag, id, lesson.id)}
            controls={controls}
            onRemove={onRemove}
            drafts={drafts}
          />
        ))}
      </ol>
      {controls && fold.isOpen && (
        <div className="section-ways">
          <Button
            type="button"
            variant="ghost"
            aria-label={t`Add a lesson to ${{ title }}`}
            onClick={onAddLesson}
          >
            <Icon of={IconPlus} />
            <Trans>Add a lesson</Trans>
          </Button>
          <PublishAll section={section} all={all} />
        </div>
      )}
    </section>
  );
}

/** Only for two drafts or more: one has its button in its row. */
function PublishAll({
  section: { title, lessons },
  all,
}: {
  section: ShownSection;
  all: PublishingAll;
}) {
  const drafts = lessons.filter(({ facts }) => facts?.state === 'draft').map(({ id }) => id);
  if (drafts.length < 2) return null;
  return (
    <Button
      type="button"
      variant="ghost"
      isBusy={all.publishing !== undefined && drafts.includes(all.publishing)}
      aria-label={t`Publish ${{ count: drafts.length }} drafts of ${{ title }}`}
      onClick={() => all.publish(drafts)}
    >
      <Icon of={IconSend} />
      <Trans>Publish {{ count: drafts.length }} drafts</Trans>
    </Button>
  );
}

const isMoved = (controls: MoveControls | undefined, id: string): boolean =>
  controls?.moving.mover?.id === id || controls?.dragging.drag?.mover.id === id;

type LessonItemProps = EditorProps & { lesson: OutlineLesson; isDropTarget: boolean };

function LessonItem(props: LessonItemProps) {
  const { address, lesson, isDropTarget, controls, onRemove, drafts } = props;
  const { id, title, facts } = lesson;
  const mover = { kind: 'lesson', id } as const;
  return (
    <li
      className={isDropTarget ? 'drop-before' : undefined}
      data-lesson={id}
      data-moved={isMoved(controls, id) || undefined}
    >
      <div className="lesson-line">
        {controls && <MoveButton mover={mover} title={title} controls={controls} />}
        <Link className="lesson-way" to={lessonPath({ ...address, lessonId: id })}>
          <span className="lesson-words">
            <span className="lesson-title" dir="auto">
              {title}
            </span>
            {facts && <LessonSigns facts={facts} />}
          </span>
          <StateChip facts={facts} />
        </Link>
        {controls && (
          <LessonActs
            title={title}
            onPublish={facts?.state === 'draft' ? () => drafts.publish(id) : undefined}
            isPublishing={drafts.publishing === id}
            onRemove={() => onRemove(mover)}
          />
        )}
      </div>
      {controls && <MoveBar mover={mover} moving={controls.moving} />}
    </li>
  );
}

function StateChip({ facts }: Pick<OutlineLesson, 'facts'>) {
  if (facts?.state === 'draft')
    return (
      <Chip>
        <Trans>Draft</Trans>
      </Chip>
    );
  if (facts?.state !== 'scheduled' || facts.publishedAt === null) return null;
  return (
    <Chip tone="lit">
      <Trans>From {{ time: formatDayAndTime(facts.publishedAt) }}</Trans>
    </Chip>
  );
}
