import { t } from '#texts';
import { ApiError } from '../../lib/api-error.ts';

/** The message of a failure: the printed text, and the reason under it if there is one (R8.33). */
export interface Explained {
  readonly title?: string;
  readonly message: string;
}

/** Puts a printed text over the reason of a failure. */
export function explainFailure(text: string, failure: unknown): Explained {
  const reason = failure instanceof ApiError ? failure.message : '';
  return reason === '' || reason === text ? { message: text } : { title: text, message: reason };
}

/** The same in one line, for a toast. */
export function failureInOneLine(text: string, failure: unknown): string {
  const { title, message } = explainFailure(text, failure);
  return title === undefined ? message : `${title}. ${message}`;
}

/** Says why the features are missing: refused (R8.31), or thrown on the way (R8.32). */
export function featuresFailure(error: unknown): string {
  return error instanceof ApiError && error.status > 0
    ? t`Failed to load features`
    : t`An error occurred while loading features`;
}
