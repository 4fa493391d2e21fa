import type { Course } from '@panthiya/contract/courses/courses.contract';
import { COURSE_TITLE_MAX } from '@panthiya/contract/courses/courses.rules';
import { useId, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useCopyCourse } from '../changes/course-changes.queries.ts';
import { refusalMessageOf, refusedFields } from '../changes/refused-course.ts';

type CopyDialogProps = { course: Course; isAdmin: boolean; onClose: () => void };

/** By letters as the server counts them: half a letter is none. */
const cut = (title: string): string => [...title].slice(0, COURSE_TITLE_MAX).join('').trimEnd();

/** Asks for the title of a copy, and says what comes along and what does not (R11.1.11). */
export function CopyDialog({ course, isAdmin, onClose }: CopyDialogProps) {
  const address = { orgId: course.orgId, courseId: course.id };
  const [key, setKey] = useState(makeKey);
  const [title, setTitle] = useState(() => cut(`Copy of ${course.title}`));
  const [withFiles, setWithFiles] = useState(true);
  const [titleError, setTitleError] = useState<string>();
  const copy = useCopyCourse(address);
  const navigate = useNavigate();
  const showToast = useToast();
  const formId = useId();
  const limit = limitMet(copy.error);

  // Another wish is another call: the same key would answer with the first one.
  const change = (work: () => void) => {
    work();
    setTitleError(undefined);
    setKey(makeKey());
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (copy.isPending) return;
    if (title.trim() === '') return setTitleError('Enter a title.');
    try {
      const { id, message } = await copy.mutateAsync({ key, body: { title, withFiles } });
      await navigate(coursePath({ ...address, courseId: id }));
      showToast(message);
    } catch (failure) {
      if (!(failure instanceof ApiError)) return;
      setTitleError(refusedFields(failure).find(({ field }) => field === 'title')?.message);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={copy.isPending}
      title="Copy course"
      end={
        <FormActions formId={formId} isBusy={copy.isPending} onCancel={onClose}>
          {copy.isPending ? 'Copying...' : 'Copy course'}
        </FormActions>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Field label="Title of the copy" error={titleError}>
          <TextInput
            data-first
            type="text"
            autoComplete="off"
            maxLength={COURSE_TITLE_MAX}
            enterKeyHint="done"
            value={title}
            onChange={(event) => change(() => setTitle(event.target.value))}
          />
        </Field>
        <Checkbox
          checked={withFiles}
          onChange={(event) => change(() => setWithFiles(event.target.checked))}
        >
          Copy the files of lessons too. They use the same storage again.
        </Checkbox>
        <div className="copy-words">
          <h3>What is copied</h3>
          <ul>
            <li>
              Details, cover picture and weekly times. You can change them before you publish.
            </li>
            <li>
              Sections, and lessons with their texts and videos. All lessons come as drafts: publish
              each when you are ready.
            </li>
            <li>Live sessions keep title and text, but not date and link.</li>
            <li>
              {isAdmin
                ? 'The teachers of this course.'
                : 'You are the teacher of the copy. An admin can add others.'}
            </li>
          </ul>
          <h3>What is not copied</h3>
          <p>Students, requests, join codes, and what students have done.</p>
        </div>
        {copy.error && !titleError && !copy.isPending && (
          <Seen>
            {limit ? (
              <LimitNote limit={limit} />
            ) : (
              <Alert tone="bad">{refusalMessageOf(copy.error)}</Alert>
            )}
          </Seen>
        )}
      </form>
    </Dialog>
  );
}
