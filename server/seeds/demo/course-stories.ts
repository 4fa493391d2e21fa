import { type DemoCourse, HOUR, learnersOf, WEEK } from './demo-course.ts';
import { demoPupils } from './pupils.ts';

const KASUN = 'kasun@example.com';
const NETHMI = 'nethmi@example.com';
const meeting = (key: string) => `https://us02web.zoom.us/j/${key}`;
const emails = demoPupils.map(({ email }) => email);

/** What KASUN teaches at his own institute and at Nallur; NETHMI learns in both. */
export const demoCourses: readonly DemoCourse[] = [
  {
    orgId: 'wilgoda-physics',
    lecturer: KASUN,
    joinCode: 'THEORY27',
    status: 'published',
    facts: {
      title: 'Physics 2027 Theory',
      subject: 'Physics',
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'both',
      capacity: null,
      description: `Two years of theory for the **2027 A/L**, unit by unit.

## What to bring
- the syllabus and last year’s paper
- a *graph book*: we draw a lot

## How it runs
1. Saturday: theory at Wilgoda, hall 1.
2. Wednesday evening: problems, online.
3. Each unit ends with a paper.`,
    },
    times: [
      { weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 1, Wilgoda' },
      { weekday: 3, begins: '18:30', ends: '20:00', place: 'Online' },
    ],
    sections: [
      {
        title: 'Unit 1: Measurement',
        lessons: [
          {
            title: 'Quantities and units',
            text: 'Read chapter 1 and do problems **1 to 8**.\n\n- base quantities and SI units\n- dimensions, and what they tell\n\nA length of 1.0 m and one of 1.00 m do not say the same. Why?',
          },
          {
            title: 'The vernier caliper',
            text: 'Watch, then measure five things at home to a tenth of a millimetre.',
            video: { provider: 'youtube', key: 'FNdkYIVJ3Vc' },
          },
          {
            title: 'Errors and significant figures',
            text: 'How exact is exact? Problems 9 to 15.',
          },
        ],
      },
      {
        title: 'Unit 2: Mechanics',
        lessons: [
          {
            title: 'Motion in a straight line',
            text: 'Draw *distance, speed and acceleration over time* for a bus between two halts.',
          },
          {
            title: 'Problem evening: motion',
            text: 'Have problems 2.1 to 2.12 ready.',
            session: { inMinutes: -10, minutes: 100, address: meeting('84412200719') },
          },
          {
            title: 'Problem evening: forces',
            session: { inMinutes: WEEK, minutes: 90, address: meeting('84412200719') },
          },
          { title: 'Newton’s laws', text: 'To be written.', isDraft: true },
        ],
      },
    ],
    learners: [{ email: NETHMI, done: 2 }, ...learnersOf(emails, [0, 66], (at) => at % 6)],
    asking: ['poojitha@example.com'],
  },
  {
    orgId: 'wilgoda-physics',
    lecturer: KASUN,
    joinCode: 'REVISE26',
    status: 'published',
    facts: {
      title: 'Physics 2026 Revision',
      subject: 'Physics',
      level: 'A/L',
      medium: 'English',
      delivery: 'offline',
      capacity: 6,
      description: 'Past papers against the clock, in a **small group**.',
    },
    times: [{ weekday: 7, begins: '14:00', ends: '17:00', place: 'Hall 2, Wilgoda' }],
    sections: [
      { title: 'Papers', lessons: [{ title: 'Paper of 2024', text: 'Part A in one hour.' }] },
    ],
    // The last two wait.
    learners: learnersOf(emails, [4, 12], () => 0),
  },
  {
    orgId: 'wilgoda-physics',
    lecturer: KASUN,
    joinCode: 'PRACTI28',
    status: 'draft',
    facts: {
      title: 'Practicals 2028',
      subject: 'Physics',
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'offline',
      capacity: 20,
      description: '',
    },
    times: [],
    sections: [],
    learners: [],
  },
  {
    orgId: 'nallur-maths-circle',
    lecturer: KASUN,
    joinCode: 'OLMATHS6',
    status: 'published',
    facts: {
      title: 'Applied Maths for Physics',
      subject: 'Mathematics',
      level: 'A/L',
      medium: 'English',
      delivery: 'online',
      capacity: 100,
      description: 'Vectors, calculus and a little statistics, as a physicist needs them.',
    },
    times: [{ weekday: 2, begins: '19:00', ends: '20:30', place: 'Online' }],
    sections: [
      {
        title: 'November',
        lessons: [
          { title: 'Vectors in a plane', text: 'Add, subtract, resolve.' },
          {
            title: 'Vectors, live',
            session: {
              inMinutes: 26 * HOUR,
              minutes: 90,
              address: 'https://meet.google.com/abc-defg-hij',
            },
          },
        ],
      },
    ],
    learners: [{ email: NETHMI, done: 1 }],
  },
];
