import { t } from '#texts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type Mover, spotOf, step } from './outline-order.ts';
import type { Outline } from './outline-sections.ts';
import { useMove } from './outline.queries.ts';

/** The id of the button that moves the row: it gets the focus back after each step. */
export const moveButtonId = (id: string): string => `move-${id}`;

/** The present place of the row, as a screen reader says it. */
function positionLabel(outline: Outline, mover: Mover): string {
  const spot = spotOf(outline, mover);
  if (!spot) return '';
  const { at: number, of: total, sectionTitle: section } = spot;
  return mover.kind === 'section'
    ? t`position ${{ number }} of ${{ total }}`
    : t`position ${{ number }} of ${{ total }} in ${{ section }}`;
}

const titleOf = (outline: Outline, mover: Mover): string => spotOf(outline, mover)?.title ?? '';

const droppedLabel = (outline: Outline, mover: Mover): string =>
  t`${{ title: titleOf(outline, mover) }} is dropped, ${{ position: positionLabel(outline, mover) }}.`;

/**
 * Moves by steps, with keys or the buttons in the row. The picked-up row shows where it would be, and nothing is saved until it
 * is dropped. A screen reader says each step (R11.2.1).
 */
export function useMoving(address: CourseAddress, sections: Outline) {
  const [present, setPresent] = useState<{ mover: Mover; draft: Outline }>();
  const [said, setSaid] = useState('');
  const move = useMove(address);
  const showToast = useToast();

  const led = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (led.current === undefined) return;
    // Its row can be a new one in another section: the focus would be lost.
    document.getElementById(moveButtonId(led.current))?.focus();
    led.current = undefined;
  });
  const show = (next: typeof present, { id }: Mover) => {
    led.current = id;
    setPresent(next);
  };

  const save = (mover: Mover, outline: Outline) => {
    const spot = spotOf(outline, mover);
    const before = spotOf(sections, mover);
    if (!spot || (spot.before === before?.before && spot.sectionId === before.sectionId)) return;
    move(mover, spot, outline, (error) => showToast(error.message, { isFailure: true }));
  };

  return {
    /** The rows to show, with the moving one where it would be. */
    shown: present?.draft ?? sections,
    mover: present?.mover,
    said,
    begin: (mover: Mover) => {
      show({ mover, draft: sections }, mover);
      setSaid(
        t`${{ title: titleOf(sections, mover) }} is picked up, ${{ position: positionLabel(sections, mover) }}. Move it with the arrow keys, drop it with Enter, put it back with Escape.`,
      );
    },
    go: (direction: -1 | 1) => {
      if (!present) return;
      const { mover, draft } = present;
      const next = step(draft, mover, direction);
      if (next === draft)
        return setSaid(direction === 1 ? t`It is the last.` : t`It is the first.`);
      show({ mover, draft: next }, mover);
      setSaid(`${titleOf(next, mover)}: ${positionLabel(next, mover)}.`);
    },
    drop: () => {
      if (!present) return;
      const { mover, draft } = present;
      save(mover, draft);
      show(undefined, mover);
      setSaid(droppedLabel(draft, mover));
    },
    cancel: () => {
      if (!present) return;
      const { mover } = present;
      show(undefined, mover);
      setSaid(
        t`${{ title: titleOf(sections, mover) }} is put back, ${{ position: positionLabel(sections, mover) }}.`,
      );
    },
    /** Drops the row where the pointer left it. */
    place: (mover: Mover, outline: Outline) => {
      save(mover, outline);
      setPresent(undefined);
      setSaid(droppedLabel(outline, mover));
    },
  };
}

export type Moving = ReturnType<typeof useMoving>;
