import { t, Trans } from '#texts';
import { copyCourse, type Course } from '@panthiya/contract/courses/courses.contract';
import { COURSE_TITLE_MAX } from '@panthiya/contract/courses/courses.rules';
import { useNavigate } from 'react-router';
import { useKeyOfWish } from '../../../lib/forms/idempotency-key.ts';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useCopyCourse } from '../changes/course-changes.queries.ts';
import { explainCourseFailure } from '../changes/refused-course.ts';

type CopyDialogProps = { course: Course; isAdmin: boolean; onClose: () => void };

/** In letters as the server counts them: never cuts a letter in half. */
const cut = (title: string): string => [...title].slice(0, COURSE_TITLE_MAX).join('').trimEnd();

/** Asks for the title of a copy, and says what is copied and what is not (R11.1.11). */
export function CopyDialog({ course, isAdmin, onClose }: CopyDialogProps) {
  const address = { orgId: course.orgId, courseId: course.id };
  const keyOfWish = useKeyOfWish();
  const copy = useCopyCourse(address);
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useContractForm(copyCourse, {
    start: { title: cut(t`Copy of ${{ title: course.title }}`), withFiles: true },
    check: ({ title }) => (title.trim() === '' ? { title: t`Enter a title.` } : {}),
    explain: explainCourseFailure,
    send: async (body) => {
      const { id, message } = await copy.mutateAsync({ key: keyOfWish(body), body });
      await navigate(coursePath({ ...address, courseId: id }));
      showToast(message);
    },
  });
  const { isBusy } = form;
  const limit = limitMet(form.failure);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={t`Copy course`}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
          {isBusy ? t`Copying...` : t`Copy course`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field label={t`Title of the copy`} error={form.errors['title']}>
          <TextInput
            data-first
            type="text"
            autoComplete="off"
            maxLength={COURSE_TITLE_MAX}
            enterKeyHint="done"
            {...form.bind('title')}
          />
        </Field>
        <Checkbox {...form.bindTick('withFiles')}>
          <Trans>Copy the files of lessons too. They use the same storage again.</Trans>
        </Checkbox>
        <div className="copy-words">
          <h3>
            <Trans>What is copied</Trans>
          </h3>
          <ul>
            <li>
              <Trans>
                Details, cover picture and weekly times. You can change them before you publish.
              </Trans>
            </li>
            <li>
              <Trans>
                Sections, and lessons with their texts and videos. All lessons come as drafts:
                publish each when you are ready.
              </Trans>
            </li>
            <li>
              <Trans>Live sessions keep title and text, but not date and link.</Trans>
            </li>
            <li>
              {isAdmin
                ? t`The teachers of this course.`
                : t`You are the teacher of the copy. An admin can add others.`}
            </li>
          </ul>
          <h3>
            <Trans>What is not copied</Trans>
          </h3>
          <p>
            <Trans>Students, requests, join codes, and what students have done.</Trans>
          </p>
        </div>
        {limit ? (
          <Seen>
            <LimitNote limit={limit} />
          </Seen>
        ) : (
          <FormRefusal refusal={form.refusal} />
        )}
      </ContractForm>
    </Dialog>
  );
}
