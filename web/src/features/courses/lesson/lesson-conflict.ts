import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import type { LessonValues } from './lesson-values.ts';

const publishLabels = { draft: 'A draft', now: 'Published', later: 'Published at a time' };

/** Another user saved the lesson first (R11.1.8). */
export const lessonConflict: ConflictTexts<LessonValues> = {
  title: 'Somebody else saved this lesson',
  labels: {
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
  } satisfies Record<keyof LessonValues, string>,
  show: (name, values) => {
    if (name === 'publish') return publishLabels[values.publish];
    if (name === 'hasLiveSession') return values.hasLiveSession ? 'Yes' : 'No';
    return values[name] || 'Empty';
  },
};
