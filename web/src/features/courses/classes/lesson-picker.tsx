import { t } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { CLASS_LESSONS_MAX } from '@panthiya/contract/courses/class-sessions.rules';
import { useState } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { useOutline, useSection } from '../outline/use-outline.ts';

/** A lesson of the course, as it is chosen. */
export interface ChosenLesson {
  readonly id: string;
  readonly title: string;
}

type LessonPickerProps = {
  address: CourseAddress;
  chosen: readonly ChosenLesson[];
  onChange: (chosen: ChosenLesson[]) => void;
};

/** Lessons of the course that belong to a class: first the section, then its lessons. */
export function LessonPicker({ address, chosen, onChange }: LessonPickerProps) {
  const { data: sections = [] } = useOutline(address);
  const [wished, setWished] = useState<string>();
  // What is taught now is mostly at the end.
  const [last] = sections.filter(({ lessonCount }) => lessonCount > 0).slice(-1);
  const sectionId = wished ?? last?.id;
  const section = useSection(address, sectionId);
  const free = (section.data?.lessons ?? []).filter(
    ({ id }) => !chosen.some((one) => one.id === id),
  );
  const add = (id: string) => {
    const lesson = free.find((one) => one.id === id);
    if (lesson) onChange([...chosen, { id, title: lesson.title }]);
  };
  const isFull = chosen.length >= CLASS_LESSONS_MAX;
  if (sections.length === 0 && chosen.length === 0) return null;
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ul className="class-lessons" aria-label={t`Lessons of this class`}>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <IconButton
                icon={IconX}
                label={t`Take ${{ title }} off this class`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <Field label={t`Section`}>
            <Select
              options={sections.map(({ id, title }) => ({ value: id, label: title }))}
              value={sectionId ?? ''}
              onChange={({ target }) => setWished(target.value)}
            />
          </Field>
          <Field label={t`Add a lesson`} isOptional error={section.error?.message}>
            <Select
              placeholder={t`Choose a lesson`}
              disabled={free.length === 0}
              options={free.map(({ id, title }) => ({ value: id, label: title }))}
              value=""
              onChange={({ target }) => add(target.value)}
            />
          </Field>
        </>
      )}
    </div>
  );
}
