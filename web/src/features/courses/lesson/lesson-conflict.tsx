import { EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import type { ConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import type { LessonValues } from './lesson-values.ts';

const labels: Readonly<Record<keyof LessonValues, string>> = {
  title: 'Title',
  text: 'Text',
  video: 'Video',
  hasLiveSession: 'Live session',
  day: 'Day of the session',
  begins: 'Begins',
  ends: 'Ends',
  address: 'Meeting link',
  weeks: 'Weeks',
  publish: 'Who sees it',
  publishDay: 'Day of publishing',
  publishTime: 'Time of publishing',
};
const publishLabels = { draft: 'A draft', now: 'Published', later: 'Published at a time' };

function show(name: keyof LessonValues, values: LessonValues): string {
  if (name === 'publish') return publishLabels[values.publish];
  if (name === 'hasLiveSession') return values.hasLiveSession ? 'Yes' : 'No';
  return values[name] || 'Empty';
}

type LessonConflictProps = { editor: ConflictEditor<LessonValues, number> };

/** Another user saved the lesson first (R11.1.8). */
export function LessonConflict({ editor }: LessonConflictProps) {
  return (
    <EditorConflict
      editor={editor}
      title="Somebody else saved this lesson"
      labels={labels}
      show={show}
    >
      Your changes are not lost, but not saved yet.
    </EditorConflict>
  );
}
