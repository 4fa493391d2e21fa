import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { type UserAction, useUserAction } from './users.queries.ts';

/** The question before an action about a user. */
export interface UserQuestion {
  readonly title: string;
  readonly action: string;
  readonly text: string;
  readonly isDanger?: true;
}

type UserActionDialogProps = {
  user: AdminUserDetail;
  action: UserAction;
  question: UserQuestion;
  onClose: () => void;
};

/** Asks with the name of the user, and does it with a fresh sign-in. */
export function UserActionDialog({ user, action, question, onClose }: UserActionDialogProps) {
  const { title, text, isDanger = false } = question;
  const work = useUserAction(user.uid);
  const run = useDialogAction(onClose);
  return (
    <FreshConfirmDialog
      title={title}
      action={question.action}
      isDanger={isDanger}
      work={work}
      onConfirm={(runFresh) => void run(runFresh(() => work.mutateAsync(action)))}
      onClose={onClose}
    >
      <p>
        <b>
          <PersonName>{user.name}</PersonName>
        </b>
      </p>
      <p>{text}</p>
    </FreshConfirmDialog>
  );
}
