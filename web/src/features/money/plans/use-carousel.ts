import { useEffect, useRef, useState, type RefObject } from 'react';

/** R9.29: a card and the gap after it. */
const STEP = 370;

interface CarouselPosition {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** The card in view, from 0. */
  readonly at: number;
}

export interface Carousel extends CarouselPosition {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

/** The position of a list that scrolls sideways. Starts with the card `first` in view. */
export function useCarousel(first: number): Carousel {
  const list = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<CarouselPosition>({
    isAtStart: true,
    isAtEnd: true,
    at: 0,
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = positionOf(element);
      setPosition((was) => (isSame(was, next) ? was : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      watcher.disconnect();
    };
  }, []);

  useEffect(() => {
    const element = list.current;
    if (element && first > 0) element.scrollLeft = first * stepOf(element);
  }, [first]);

  const go = (by: number) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    list.current?.scrollBy({ left: by, behavior });
  };
  return { ...position, list, goBack: () => go(-STEP), goOn: () => go(STEP) };
}

function positionOf(element: HTMLElement): CarouselPosition {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  // Browsers round: one pixel does not count as a step.
  const isAtStart = scrollLeft <= 1;
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
  const at = isAtEnd && !isAtStart ? element.children.length - 1 : scrollLeft / stepOf(element);
  return { isAtStart, isAtEnd, at: Math.round(at) };
}

function stepOf(element: HTMLElement): number {
  const [one, other] = element.children;
  if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement)) return STEP;
  return other.offsetLeft - one.offsetLeft || STEP;
}

const isSame = (one: CarouselPosition, other: CarouselPosition): boolean =>
  one.isAtStart === other.isAtStart && one.isAtEnd === other.isAtEnd && one.at === other.at;
