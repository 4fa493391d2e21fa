import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, learns, TEACHES } from '../../../testing/courses.ts';
import { show } from '../../../testing/render.tsx';
import { CourseCardView } from './course-card-view.tsx';
import { CourseCover } from './course-cover.tsx';

const drawnOf = (container: HTMLElement) => container.querySelector('svg.drawn-cover');

const signOf = (drawn: Element | null | undefined) =>
  drawn?.querySelector('.drawn-sign path')?.getAttribute('d');

describe('cover of a course', () => {
  it('R11.1.6 without a picture it is drawn from the subject, the same each time, and asks for nothing', () => {
    const [physics, again, leaf] = ['Physics', 'physics', 'Biology'].map((subject) =>
      drawnOf(show(<CourseCover coverId={null} subject={subject} />).container),
    );
    expect(again?.outerHTML).toBe(physics?.outerHTML);
    expect(signOf(leaf)).not.toBe(signOf(physics));
    expect(document.querySelector('img')).toBeNull();
  });

  it('R11.1.6 what cannot be loaded is drawn instead', () => {
    const { container } = show(<CourseCover coverId="c-1" subject="Physics" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/api/upload/image/course/c-1');
    fireEvent.error(picture!);
    expect(drawnOf(container)).not.toBeNull();
  });
});

describe('card of a course', () => {
  it('R11.5.8 tells facts, lecturers, times and places, and leads to its page', () => {
    const times = [6, 7, 1].map((weekday) => ({
      weekday,
      begins: '08:00',
      ends: '10:30',
      place: 'Hall 2',
    }));
    show(
      <CourseCardView
        course={buildCourse({ capacity: 41, timetable: times })}
        headingLevel={3}
        hasOrganization
      />,
    );
    const link = screen.getByRole('link', { name: 'Physics 2027 Theory' });
    expect(link.getAttribute('href')).toBe(`/org/sipwin-institute/courses/${buildCourse().id}`);
    expect(screen.getByRole('heading', { level: 3 }).contains(link)).toBe(true);
    expect(screen.getByText('A/L · Sinhala medium · In person and online')).toBeTruthy();
    expect(screen.getByText('Sipwin Institute')).toBeTruthy();
    expect(screen.getByText('Kasun Silva')).toBeTruthy();
    expect(screen.getByText('Sun 8:00–10:30 am')).toBeTruthy();
    expect(screen.getByText(/and 1 more/)).toBeTruthy();
    expect(screen.getByText('41 of 41 places taken')).toBeTruthy();
    expect(screen.getByText('Full')).toBeTruthy();
  });

  it.each([
    ['Draft', { status: 'draft' }],
    ['Archived', { status: 'archived' }],
    ['You teach', { part: TEACHES }],
    ['Joined', { part: learns('active') }],
    ['On the waiting list', { part: learns('waiting') }],
    ['You asked to join', { part: learns('asked') }],
  ] as const)('R11.1.7 says %s', (words, changes) => {
    show(<CourseCardView course={buildCourse(changes)} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('R11.6.1 tells learners how far they are', () => {
    const part = learns('active');
    show(
      <CourseCardView
        course={buildCourse({ part, progress: { done: 3, published: 12, newLessons: 0 } })}
      />,
    );
    expect(screen.getByText('3 of 12 lessons done')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Lessons done' })).toBeTruthy();
    expect(screen.queryByText(/new lesson/)).toBeNull();
  });

  it.each([
    [1, '1 new lesson'],
    [2, '2 new lessons'],
  ])('R11.2.11 tells learners of %i that are new', (newLessons, words) => {
    const progress = { done: 3, published: 12, newLessons };
    show(<CourseCardView course={buildCourse({ part: learns('active'), progress })} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
