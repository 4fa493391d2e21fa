import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { TimetableInput } from './timetable-input.tsx';

const saturday = { weekday: 6, begins: '07:15', ends: '09:45', place: 'Hall 3' };
const monday = { weekday: 1, begins: '16:30', ends: '18:00', place: 'Hall 1' };

function open(start: readonly CourseTime[]) {
  let latest = start;
  function Form() {
    const [times, setTimes] = useState(start);
    latest = times;
    return <TimetableInput times={times} onChange={setTimes} error={undefined} />;
  }
  return { ...show(<Form />), times: () => latest };
}

describe('R11.1.5 moving a weekly time to another day', () => {
  it('its hours and its hall stay, and the other times too', async () => {
    const { user, times } = open([saturday, monday]);
    await user.selectOptions(screen.getByLabelText('Saturday, day'), 'Sunday');
    expect(times()).toEqual([{ ...saturday, weekday: 7 }, monday]);
    expect(screen.getByLabelText<HTMLInputElement>('Sunday, place').value).toBe('Hall 3');
  });

  it('also by removing it and adding the other day', async () => {
    const { user, times } = open([saturday, monday]);
    await user.click(screen.getByRole('button', { name: 'Remove Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Add Sunday' }));
    expect(times()).toEqual([monday, { ...saturday, weekday: 7 }]);
    await user.click(screen.getByRole('button', { name: 'Add Tuesday' }));
    expect(times().at(-1)).toEqual({ ...saturday, weekday: 2 });
  });
});
