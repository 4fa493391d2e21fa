import { plural, t } from '#texts';
import { Button } from '../../../ui/button/button.tsx';

type MoreButtonProps = { left: number; onMore: () => void };

/** Shows more rows of a list, where there are some. */
export function MoreButton({ left, onMore }: MoreButtonProps) {
  if (left === 0) return null;
  return (
    <Button type="button" variant="secondary" className="add-students-more" onClick={onMore}>
      {t`${plural({ left }, { one: '# more', other: '# more' })}`}
    </Button>
  );
}
