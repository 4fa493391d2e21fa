import type { Member } from '@panthiya/contract/members/members.contract';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field-error.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { useRestoreMember } from './members.queries.ts';

/** Lets a removed member in again. */
export function RestoreButton({ orgId, member }: { orgId: string; member: Member }) {
  const restore = useRestoreMember(orgId);
  const showToast = useToast();
  const handleRestore = async () => {
    try {
      showToast(await restore.mutateAsync(member.uid));
    } catch {
      // said under the button
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        isBusy={restore.isPending}
        aria-label={`Restore ${member.name}`}
        onClick={() => void handleRestore()}
      >
        Restore
      </Button>
      <FieldError id={`restore-${member.uid}`} message={restore.error?.message} />
    </>
  );
}
