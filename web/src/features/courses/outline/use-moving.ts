import { useLayoutEffect, useRef, useState } from 'react';
import type { CourseAddress } from '../../../shared/addresses/course-address.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type Mover, spotOf, step } from './outline-order.ts';
import type { Outline } from './outline-sections.ts';
import { useMove } from './outline.queries.ts';

/** The id of the button that moves something: the focus is led back to it after each step. */
export const moveButtonId = (id: string): string => `move-${id}`;

/** Where something is now, as it is said. */
function positionLabel(outline: Outline, mover: Mover): string {
  const spot = spotOf(outline, mover);
  if (!spot) return '';
  const position = `position ${spot.at} of ${spot.of}`;
  return mover.kind === 'section' ? position : `${position} in ${spot.sectionTitle}`;
}

const titleOf = (outline: Outline, mover: Mover): string => spotOf(outline, mover)?.title ?? '';

/**
 * Moving by steps, with keys or the buttons beside: what is picked up shows where it would stand, and nothing is
 * saved until it is dropped. Each step is said (R11.2.1).
 */
export function useMoving(address: CourseAddress, sections: Outline) {
  const [present, setPresent] = useState<{ mover: Mover; draft: Outline }>();
  const [said, setSaid] = useState('');
  const move = useMove(address);
  const showToast = useToast();

  const led = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (led.current === undefined) return;
    // Its row may be a new one, in another section: the focus would be nowhere.
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
    /** What is to be shown: with the one that is on its way where it would stand. */
    shown: present?.draft ?? sections,
    mover: present?.mover,
    said,
    begin: (mover: Mover) => {
      show({ mover, draft: sections }, mover);
      setSaid(
        `${titleOf(sections, mover)} is picked up, ${positionLabel(sections, mover)}. Move it with the arrow keys, drop it with Enter, put it back with Escape.`,
      );
    },
    go: (direction: -1 | 1) => {
      if (!present) return;
      const { mover, draft } = present;
      const next = step(draft, mover, direction);
      if (next === draft) return setSaid(direction === 1 ? 'It is the last.' : 'It is the first.');
      show({ mover, draft: next }, mover);
      setSaid(`${titleOf(next, mover)}: ${positionLabel(next, mover)}.`);
    },
    drop: () => {
      if (!present) return;
      const { mover, draft } = present;
      save(mover, draft);
      show(undefined, mover);
      setSaid(`${titleOf(draft, mover)} is dropped, ${positionLabel(draft, mover)}.`);
    },
    cancel: () => {
      if (!present) return;
      const { mover } = present;
      show(undefined, mover);
      setSaid(`${titleOf(sections, mover)} is put back, ${positionLabel(sections, mover)}.`);
    },
    /** Drops something where the pointer left it. */
    place: (mover: Mover, outline: Outline) => {
      save(mover, outline);
      setPresent(undefined);
      setSaid(`${titleOf(outline, mover)} is dropped, ${positionLabel(outline, mover)}.`);
    },
  };
}

export type Moving = ReturnType<typeof useMoving>;
