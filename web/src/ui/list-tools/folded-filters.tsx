import { plural, t } from '#texts';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import './folded-filters.css';

type FoldedFiltersProps = {
  /** How many of them are set. */
  count: number;
  /** `<ListFilter>`s. */
  children: ReactNode;
};

/** Filters of a list that has many: beside the search on a desk, behind a button on phones. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className="filters-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((was) => !was)}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        {t`${plural({ count }, { 0: 'Filters', one: '# filter set', other: '# filters set' })}`}
      </Button>
      <div id={id} className="filters-folded" data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </>
  );
}
