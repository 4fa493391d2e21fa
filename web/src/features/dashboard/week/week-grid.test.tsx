import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { WEEK, weekIs } from '../../../../testing/week.ts';
import { MyWeek } from './my-week.tsx';

const open = (answers: Answers) => {
  const seen = stubApi({ [WEEK]: weekIs([buildWeekEntry()]), ...answers });
  return { seen, ...showSignedIn(<MyWeek />) };
};
const day = (name: string) => screen.getByRole('region', { name });

const block = (name: string) => screen.findByRole('button', { name });
const signOf = async (name: string) => (await block(name)).querySelector('svg')?.classList;

describe('R11.7.1 the week on a desktop', () => {
  beforeEach(() => setWindowWidth(1280));

  it('has hours down and days across, one line a class, with the whole for who does not see it', async () => {
    open({});
    const line = await block('6:30 pm, Physics 2027 Theory');
    expect(within(day('Wednesday, 18 November')).getByRole('button')).toBe(line);
    expect(line.querySelector('b')?.textContent).toBe('Physics 27 Theory');
    expect(line.getAttribute('style')).toContain('--from: 10.5');
    expect(within(day('Monday, 16 November')).getByText('Nothing')).toBeTruthy();
    expect([screen.getByText('8 am'), screen.getByText('7 pm')]).toHaveLength(2);
  });

  it('two at once share the width of the column, and drop the sign', async () => {
    const hall = { kind: 'time', lessonId: null, lessonTitle: '', place: 'Hall 1' } as const;
    const other = buildWeekEntry({
      ...hall,
      courseTitle: 'Art',
      beginsAt: '2026-11-18T14:00:00Z',
      endsAt: '2026-11-18T15:30:00Z',
    });
    open({ [WEEK]: weekIs([buildWeekEntry(hall), other]) });
    const [first, second] = [
      await block('6:30 pm, Physics 2027 Theory, Hall 1'),
      await block('7:30 pm, Art, Hall 1'),
    ];
    expect(first.getAttribute('style')).toContain('--lane: 0; --lanes: 2');
    expect(second.getAttribute('style')).toContain('--lane: 1; --lanes: 2');
    expect([first.querySelector('svg'), second.querySelector('svg')]).toEqual([null, null]);
  });

  it('an online class wears the sign of a call, also where Online is typed as its place', async () => {
    const time = { kind: 'time', lessonId: null, lessonTitle: '' } as const;
    open({
      [WEEK]: weekIs([
        buildWeekEntry({ ...time, place: 'Online, Zoom' }),
        buildWeekEntry({
          ...time,
          place: 'Hall 1',
          beginsAt: '2026-11-19T13:00:00Z',
          endsAt: '2026-11-19T14:30:00Z',
        }),
      ]),
    });
    expect(await signOf('6:30 pm, Physics 2027 Theory, Online, Zoom')).toContain(
      'tabler-icon-video',
    );
    expect(await signOf('6:30 pm, Physics 2027 Theory, Hall 1')).toContain('tabler-icon-map-pin');
  });

  it('a title has as many lines as its class is long, and the line of now lies behind the classes', async () => {
    const longer = { beginsAt: '2026-11-18T13:00:00Z', endsAt: '2026-11-18T15:00:00Z' };
    open({
      [WEEK]: weekIs(
        [
          buildWeekEntry(longer),
          buildWeekEntry({ ...longer, courseTitle: 'Art', endsAt: '2026-11-18T13:30:00Z' }),
        ],
        '2026-11-16',
        '2026-11-18T13:33:00Z',
      ),
    });
    const line = await block('6:30 pm, Physics 2027 Theory');
    expect(line.getAttribute('style')).toContain('--lines: 5');
    expect((await block('6:30 pm, Art')).getAttribute('style')).toContain('--lines: 2');
    const now = document.querySelector('.week-now');
    expect(now?.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a class that goes on after midnight is drawn to its end', async () => {
    open({
      [WEEK]: weekIs([
        buildWeekEntry({ beginsAt: '2026-11-18T18:01:00Z', endsAt: '2026-11-18T19:41:00Z' }),
      ]),
    });
    const late = await block('11:31 pm, Physics 2027 Theory');
    expect(within(day('Wednesday, 18 November')).getByRole('button')).toBe(late);
    expect(late.getAttribute('style')).toContain('--long: 1.66');
    expect(screen.getByText('1 am')).toBeTruthy();
  });

  it('early and late classes stretch the grid', async () => {
    open({
      [WEEK]: weekIs([
        buildWeekEntry({ beginsAt: '2026-11-18T00:30:00Z', endsAt: '2026-11-18T02:00:00Z' }),
        buildWeekEntry({ beginsAt: '2026-11-18T15:30:00Z', endsAt: '2026-11-18T17:00:00Z' }),
      ]),
    });
    expect(await screen.findByText('6 am')).toBeTruthy();
    expect(screen.getByText('10 pm')).toBeTruthy();
  });

  it('a press tells the rest; Escape closes it, and the focus goes back', async () => {
    const { user } = open({});
    await user.click(await block('6:30 pm, Physics 2027 Theory'));
    const info = within(screen.getByRole('dialog', { name: 'Physics 2027 Theory' }));
    expect(info.getByText('6:30–8:00 pm')).toBeTruthy();
    expect(info.getByText('Waves')).toBeTruthy();
    expect(document.activeElement).toBe(info.getByRole('link', { name: 'Physics 2027 Theory' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await block('6:30 pm, Physics 2027 Theory'));
  });
});
