/** The parts of the composer that come after its form, in one file. */
export { CourseChoices } from './course-choices.tsx';
export { DeleteDraft } from './delete-draft.tsx';
export { DraftConflict } from './draft-conflict.tsx';
export { PreviewAndReach } from './preview-and-reach.tsx';
