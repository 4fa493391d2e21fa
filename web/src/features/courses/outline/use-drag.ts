import {
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import { type Mover, reorderLesson, reorderSection } from './outline-order.ts';
import type { Outline } from './outline-sections.ts';

/** How far the pointer moves before a press is a drag, px. */
const SLOP = 6;
/** This near to the window's edge, the page scrolls along, px. */
const EDGE = 72;
const SCROLL_STEP = 14;

/** The dragged row, and where it would be dropped: its section, and the row that it would come before. */
export interface Drag {
  readonly mover: Mover;
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly sectionId: string;
  readonly before: string | null;
}

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** The id of the first element that starts below the pointer, without the dragged row. null at the end. */
function firstBelow(elements: Iterable<HTMLElement>, name: string, own: string, y: number) {
  for (const element of elements) {
    const id = element.dataset[name];
    if (id !== undefined && id !== own && middleOf(element) > y) return id;
  }
  return null;
}

function findTarget(root: HTMLElement, { kind, id }: Mover, y: number) {
  const sections = [...root.querySelectorAll<HTMLElement>('[data-section]')];
  if (kind === 'section') {
    return { sectionId: id, before: firstBelow(sections, 'section', id, y) };
  }
  const within = sections.find((one) => one.getBoundingClientRect().bottom >= y) ?? sections.at(-1);
  const lessons = within?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [];
  return {
    sectionId: within?.dataset['section'] ?? '',
    before: firstBelow(lessons, 'lesson', id, y),
  };
}

function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}

/**
 * Moves by drag, with mouse, pen or finger. A line shows where the row would be dropped, the page scrolls along at its edges, and
 * Escape ends it.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  sections: Outline,
  onDrop: (mover: Mover, outline: Outline) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  const hasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const handlePress = (event: ReactPointerEvent, mover: Mover, title: string) => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    let last: Drag | undefined;
    hasDragged.current = false;
    const handleMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const isFar = Math.hypot(x - from.x, y - from.y) > SLOP;
      if (!root.current || (!last && !isFar)) return;
      hasDragged.current = true;
      scrollAlong(y);
      last = { mover, title, x, y, ...findTarget(root.current, mover, y) };
      setDrag(last);
    };
    const end = () => {
      stop.current?.();
      setDrag(undefined);
    };
    const handleUp = () => {
      end();
      // The click that ends a drag comes at once. It does not come when the pointer is released outside the button.
      setTimeout(() => {
        hasDragged.current = false;
      });
      if (!last) return;
      const { sectionId, before } = last;
      onDrop(
        mover,
        mover.kind === 'section'
          ? reorderSection(sections, mover.id, before)
          : reorderLesson(sections, mover.id, sectionId, before),
      );
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', handleKey);
    stop.current = () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', handleKey);
      stop.current = undefined;
    };
  };

  return {
    drag,
    handlePress,
    /** True for the click that ends a drag. */
    hasJustDragged: () => hasDragged.current,
  };
}

export type Dragging = ReturnType<typeof useDrag>;
