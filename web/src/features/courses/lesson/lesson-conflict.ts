import { t } from '#texts';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import type { LessonValues } from './lesson-values.ts';

const publishLabels = { draft: t`A draft`, now: t`Published`, later: t`Published at a time` };

/** Another user saved the lesson first (R11.1.8). */
export const lessonConflict: ConflictTexts<LessonValues> = {
  title: t`Somebody else saved this lesson`,
  labels: {
    title: t`Title`,
    text: t`Text`,
    video: t`Video`,
    hasLiveSession: t`Live session`,
    day: t`Day of the session`,
    begins: t`Begins`,
    ends: t`Ends`,
    address: t`Meeting link`,
    weeks: t`Weeks`,
    publish: t`Who sees it`,
    publishDay: t`Day of publishing`,
    publishTime: t`Time of publishing`,
  } satisfies Record<keyof LessonValues, string>,
  show: (name, values) => {
    if (name === 'publish') return publishLabels[values.publish];
    if (name === 'hasLiveSession') return values.hasLiveSession ? t`Yes` : t`No`;
    return values[name] || t`Empty`;
  },
};
