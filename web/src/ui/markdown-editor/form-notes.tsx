import { t, Trans } from '#texts';
import { Button } from '../button/button.tsx';
import { SignsHelp } from './signs-help.tsx';

/** Says why the text shows its signs although no user asked for them. */
export type Lack = 'unshown' | 'unloaded';

const lackMessages: Readonly<Record<Lack, string>> = {
  unshown: t`This text has parts that only their signs can say, for example a table. You can change it here.`,
  unloaded: t`The buttons could not load. You can still write here.`,
};

type FormNotesProps = {
  hasSigns: boolean;
  lack: Lack | undefined;
  onRetry: () => void;
};

/** Under the text: says why it shows its signs, and what they mean. */
export function FormNotes({ hasSigns, lack, onRetry }: FormNotesProps) {
  return (
    <div className="editor-below">
      <output className="editor-lack">{lack && lackMessages[lack]}</output>
      {lack === 'unloaded' && (
        <Button type="button" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {hasSigns && <SignsHelp />}
    </div>
  );
}
