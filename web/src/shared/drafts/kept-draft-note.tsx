import { t, Trans } from '#texts';
import { formatDayAndTime } from '../../lib/time/time.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import './kept-draft-note.css';
import type { KeptDraft } from './drafts-store.ts';

type KeptDraftNoteProps<Values> = {
  draft: KeptDraft<Values>;
  /** The name of the thing, as far as the user typed it. */
  name: string;
  /** The present version. The note says so if it is newer than the draft's. */
  version: number;
  onContinue: (draft: KeptDraft<Values>) => void;
  onDiscard: () => void;
};

/** Offers values that were typed here and not saved (R11.2.12). */
export function KeptDraftNote<Values>(props: KeptDraftNoteProps<Values>) {
  const { draft, name, version, onContinue, onDiscard } = props;
  return (
    <Alert
      tone="info"
      title={t`You were writing this on ${{ date: formatDayAndTime(new Date(draft.at).toISOString()) }}.`}
    >
      {name !== '' && (
        <p className="kept-draft-name" dir="auto">
          {name}
        </p>
      )}
      {version > draft.version && (
        <p>
          <Trans>
            It was changed since then. When you save, you choose between the two versions.
          </Trans>
        </p>
      )}
      {draft.hadFiles && (
        <p>
          <Trans>Files are not kept. Choose them again.</Trans>
        </p>
      )}
      <div className="kept-draft-ways">
        <Button type="button" variant="secondary" onClick={() => onContinue(draft)}>
          <Trans>Continue</Trans>
        </Button>
        <Button type="button" variant="ghost" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Alert>
  );
}

/** Shown over a continued draft until files are chosen again: a text can name a picture that is gone. */
export function LostFilesNote() {
  return (
    <Alert tone="warn" title={t`Choose the files again`}>
      <p>
        <Trans>
          Files and pictures were not kept. A picture of the text stays empty without its file.
        </Trans>
      </p>
    </Alert>
  );
}
