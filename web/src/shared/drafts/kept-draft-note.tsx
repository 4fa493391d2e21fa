import { formatDayAndTime } from '../../lib/time/time.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { langOf } from '../../ui/text/lang-of.ts';
import './kept-draft-note.css';
import type { KeptDraft } from './drafts-store.ts';

type KeptDraftNoteProps<Values> = {
  draft: KeptDraft<Values>;
  /** What it is called, as far as that was typed. */
  name: string;
  /** The version that is there now; one that is newer than the draft's is told. */
  version: number;
  onContinue: (draft: KeptDraft<Values>) => void;
  onDiscard: () => void;
};

/** Offers what was typed here and not saved (R11.2.12). */
export function KeptDraftNote<Values>(props: KeptDraftNoteProps<Values>) {
  const { draft, name, version, onContinue, onDiscard } = props;
  return (
    <Alert
      tone="info"
      title={`You were writing this on ${formatDayAndTime(new Date(draft.at).toISOString())}.`}
    >
      {name !== '' && (
        <p className="kept-draft-name" lang={langOf(name)} dir="auto">
          {name}
        </p>
      )}
      {version > draft.version && (
        <p>It was changed since then. When you save, you choose between the two versions.</p>
      )}
      {draft.hadFiles && <p>Files are not kept. Choose them again.</p>}
      <div className="kept-draft-ways">
        <Button type="button" variant="secondary" onClick={() => onContinue(draft)}>
          Continue
        </Button>
        <Button type="button" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Alert>
  );
}

/** Stands over what was continued until files are chosen again: a text may name a picture that is gone. */
export function LostFilesNote() {
  return (
    <Alert tone="warn" title="Choose the files again">
      <p>Files and pictures were not kept. A picture of the text stays empty without its file.</p>
    </Alert>
  );
}
