import { lazy, Suspense } from 'react';
import { useIsUnverified } from './use-is-unverified.ts';

const AddFilesNote = lazy(async () => ({
  default: (await import('./confirmation/add-files-note.tsx')).AddFilesNote,
}));
const ResendLink = lazy(async () => ({
  default: (await import('./confirmation/resend-link.tsx')).ResendLink,
}));

/** Says it before the server refuses the first file (R11.3.10); nothing for users with a confirmed address, who load nothing. */
export function ConfirmToAddFiles() {
  if (!useIsUnverified()) return null;
  return (
    <Suspense fallback={null}>
      <AddFilesNote />
    </Suspense>
  );
}

/** Beside the refusal of a file: mails the link again. */
export function NewConfirmationLink() {
  return (
    <Suspense fallback={null}>
      <ResendLink />
    </Suspense>
  );
}
