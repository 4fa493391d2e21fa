import { Trans } from '#texts';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { usePublishing } from './use-publishing.ts';

/** The next step for a draft (R11.2.4). */
export function PublishLesson({ address }: { address: LessonAddress }) {
  const { publish, publishing } = usePublishing(address);
  return (
    <Button
      type="button"
      isBusy={publishing !== undefined}
      onClick={() => publish(address.lessonId)}
    >
      <Icon of={IconSend} />
      <Trans>Publish</Trans>
    </Button>
  );
}
