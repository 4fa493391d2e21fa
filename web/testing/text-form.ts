import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** The form that shows a text as it will look, once loaded. */
export async function findText(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const text = screen.getByRole('textbox', { name });
    if (!text.hasAttribute('contenteditable')) throw new Error('The plain form is there still.');
    return text;
  });
}

/** The content of a clipboard. */
export interface Clipboard {
  readonly text?: string;
  readonly html?: string;
}

/** Puts words into a text at its caret: pages without layout cannot type. */
export function pasteInto(text: HTMLElement, { text: words = '', html = '' }: Clipboard): void {
  const kinds: Record<string, string> = { 'text/plain': words, Text: words, 'text/html': html };
  fireEvent.paste(text, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '' } });
}

/** The same text as it is stored, with its signs. */
export function textWithSigns(name: string | RegExp): HTMLTextAreaElement {
  const [toggle] = screen.getAllByRole('button', { name: 'Text with signs' });
  if (toggle?.getAttribute('aria-pressed') === 'false') fireEvent.click(toggle);
  const text = within(document.body).getByRole<HTMLTextAreaElement>('textbox', { name });
  if (!(text instanceof HTMLTextAreaElement)) throw new Error('This is no plain form.');
  return text;
}
