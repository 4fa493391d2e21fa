import { t } from '#texts';
import { messageOf } from '../../lib/api-error.ts';
import { useToast } from '../../ui/toast/toast-context.ts';
import { addressOf, type ClassDialogProps } from './changeable-class.ts';
import { useRecallClassNews, useRestoreClass } from './class-changes.queries.ts';
import type { ClassTelling } from './tell-class.tsx';

/** What a change answers. */
interface Done {
  readonly message: string;
  /** What tells the class; null where it is not told. */
  readonly announcementId: string | null;
}

/** Says what was done, with the way back for ten seconds; what waits to be told is taken back together with the change. */
export function useDone(orgId: string) {
  const recall = useRecallClassNews(orgId);
  const showToast = useToast();
  return ({ message, announcementId }: Done, otherWay?: () => Promise<{ message: string }>) => {
    const back = announcementId === null ? otherWay : () => recall.mutateAsync(announcementId);
    const undo = async (way: NonNullable<typeof back>) => {
      try {
        showToast((await way()).message);
      } catch (error) {
        showToast(messageOf(error, t`The class could not be changed.`), { isFailure: true });
      }
    };
    showToast(message, back && { action: { label: t`Undo`, onPress: () => void undo(back) } });
  };
}

/** The same after a change that can be put back without telling. */
export function useChanged(props: ClassDialogProps) {
  const restore = useRestoreClass(addressOf(props));
  const done = useDone(props.course.orgId);
  return (reply: Done & { readonly classSession: { readonly version: number } }) => {
    props.onClose();
    const { version } = reply.classSession;
    done(reply, () => restore.mutateAsync({ version, tell: null }));
  };
}

/** Puts a class back to what it was, and closes the dialog; where it cannot, the dialog says why. */
export function useBack(props: ClassDialogProps, telling: ClassTelling) {
  const { mutateAsync, isPending: isBusy, error } = useRestoreClass(addressOf(props));
  const done = useDone(props.course.orgId);
  const put = async () => {
    const { version, beginsAt } = props.one;
    try {
      const reply = await mutateAsync({ version, tell: telling.tellOf([beginsAt]) });
      props.onClose();
      done(reply);
    } catch {
      // the dialog says why
    }
  };
  return { put, isBusy, error };
}
