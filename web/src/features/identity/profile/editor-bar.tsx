import { t, Trans } from '#texts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';

type EditorBarProps = {
  hasEdits: boolean;
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onReset: () => void;
};

/** Cancel, Reset if something has changed, and Save Changes (R2.2.5.5-R2.2.5.7). */
export function EditorBar({ hasEdits, isSaving, refusal, onCancel, onReset }: EditorBarProps) {
  return (
    <div className="profile-bar" data-bottom-bar>
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <div className="profile-buttons">
        <Button type="button" variant="secondary" disabled={isSaving} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {hasEdits && (
          <Button type="button" variant="ghost" disabled={isSaving} onClick={onReset}>
            <Trans>Reset</Trans>
          </Button>
        )}
        <Button isBusy={isSaving}>{isSaving ? t`Saving...` : t`Save Changes`}</Button>
      </div>
    </div>
  );
}
