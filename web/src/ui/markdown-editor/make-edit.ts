import type { Edit, Selected } from './edits.ts';

/** The text of an area and what is selected of it. */
export const selectedIn = ({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/**
 * Makes an edit as if it were typed; false where the text would become too long, and nothing is done.
 *
 * By `execCommand`: it alone is a step of the browser's own undo. Chromium and Safari do so for text areas, and Firefox from
 * 89 on (we serve 128 and later). `setRangeText` and `value` change the text behind the back of undo: Ctrl+Z then takes
 * back nothing, or the wrong words. A browser without the command gets the words all the same.
 */
export function makeEdit(area: HTMLTextAreaElement, edit: Edit): boolean {
  const { from, to, insert, start, end } = edit;
  const length = area.value.length - (to - from) + insert.length;
  // The browser would cut the words in the middle of a sign.
  if (area.maxLength >= 0 && length > area.maxLength) return false;
  area.focus();
  area.setSelectionRange(from, to);
  if (!runCommand(insert) && area.value.slice(from, from + insert.length) !== insert) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
  return true;
}

function runCommand(insert: string): boolean {
  // The only way to undo; no other has come in its place.
  const { execCommand } = document as { execCommand?: Document['execCommand'] };
  const command = insert === '' ? 'delete' : 'insertText';
  return execCommand?.call(document, command, false, insert) ?? false;
}
