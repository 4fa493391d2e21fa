import { Trans } from '#texts';
import '../field/field.css';
import { looksLikeOldFont } from '@panthiya/contract/fields/old-font/old-font';

/** So much of the text is shown, in letters. */
const SHOWN = 60;

/** Under a field for text: says how others see what was typed for an old font. It refuses nothing (R15.5.10). */
export function OldFontNote({ text }: { text: string }) {
  const letters = [
    ...text
      .slice(0, 10 * SHOWN)
      .trim()
      .replaceAll(/\s+/g, ' '),
  ];
  const shown = letters.slice(0, SHOWN).join('') + (letters.length > SHOWN ? '…' : '');
  return (
    <output className="help" aria-live="polite">
      {looksLikeOldFont(text) && (
        <Trans>
          This seems to be typed in an old font (FM, Bamini). Others see it like this:{' '}
          <q>{shown}</q>. Type it in Unicode, for example with Helakuru or the keyboard of Google.
        </Trans>
      )}
    </output>
  );
}
