const places = {
  kandy: { province: 'central', district: 'kandy', city: 'kandy-city' },
  gampaha: { province: 'western', district: 'gampaha', city: 'gampaha-city' },
  jaffna: { province: 'northern', district: 'jaffna', city: 'jaffna-city' },
  chilaw: { province: 'north-western', district: 'puttalam', city: 'chilaw' },
  kurunegala: { province: 'north-western', district: 'kurunegala', city: 'kurunegala-city' },
} as const;

/** What somebody paid each month, from so many months ago to so many. */
interface Paying {
  readonly packageId: 'class' | 'institute' | 'campus';
  readonly from: number;
  readonly to: number;
  /** A payment of theirs that was taken back: the bank returned it. */
  readonly isReversed?: boolean;
}

interface Owner {
  readonly name: readonly [first: string, last: string];
  readonly place: keyof typeof places;
  readonly institute: string;
  readonly address: string;
  readonly subject: string;
  readonly daysAgo: number;
  /** How many of the pupils are members. */
  readonly members: number;
  readonly pays?: Paying;
}

/** Teachers who came in the six months before, each with an institute: some pay, one stopped, some are on the free plan. */
const owners: readonly Owner[] = [
  {
    name: ['Dilshan', 'Fernando'],
    place: 'gampaha',
    institute: 'Fernando Chemistry',
    address: 'fernando-chemistry',
    subject: 'Chemistry',
    daysAgo: 168,
    members: 34,
    pays: { packageId: 'institute', from: 5, to: 0 },
  },
  {
    name: ['Malini', 'Weerasinghe'],
    place: 'kandy',
    institute: 'Hantana English',
    address: 'hantana-english',
    subject: 'English',
    daysAgo: 151,
    members: 27,
    pays: { packageId: 'class', from: 4, to: 0 },
  },
  {
    name: ['Yogarajah', 'Selvam'],
    place: 'jaffna',
    institute: 'Selvam Biology',
    address: 'selvam-biology',
    subject: 'Biology',
    daysAgo: 139,
    members: 12,
    pays: { packageId: 'class', from: 4, to: 2 },
  },
  {
    name: ['Anoma', 'Ranasinghe'],
    place: 'kurunegala',
    institute: 'Lake View Institute',
    address: 'lake-view-institute',
    subject: 'Combined Maths',
    daysAgo: 112,
    members: 41,
    pays: { packageId: 'campus', from: 3, to: 0 },
  },
  {
    name: ['Rizwan', 'Hameed'],
    place: 'chilaw',
    institute: 'Chilaw ICT',
    address: 'chilaw-ict',
    subject: 'ICT',
    daysAgo: 74,
    members: 18,
    pays: { packageId: 'institute', from: 2, to: 0, isReversed: true },
  },
  {
    name: ['Sachini', 'Alwis'],
    place: 'gampaha',
    institute: 'Alwis Commerce',
    address: 'alwis-commerce',
    subject: 'Accounting',
    daysAgo: 38,
    members: 15,
    pays: { packageId: 'class', from: 1, to: 0 },
  },
  {
    name: ['Nuwan', 'Jayasuriya'],
    place: 'kandy',
    institute: 'Primary Corner',
    address: 'primary-corner',
    subject: 'Scholarship',
    daysAgo: 9,
    members: 6,
  },
];

const emailOf = ([first]: Owner['name']) => `${first.toLowerCase()}@example.com`;

/** The same with what the demo makes of each. */
export const demoOwners = owners.map((owner, index) => ({
  institute: owner.institute,
  address: owner.address,
  subject: owner.subject,
  daysAgo: owner.daysAgo,
  members: owner.members,
  pays: owner.pays,
  email: emailOf(owner.name),
  joinCode: `DEMO${2000 + index * 111}`,
  registration: {
    firstName: owner.name[0],
    lastName: owner.name[1],
    dateOfBirth: `19${75 + index}-0${1 + index}-1${index}`,
    gender: 'other' as const,
    email: emailOf(owner.name),
    phoneNumber: `071 88${10_000 + index * 53}`,
    whatsappNumber: `071 88${10_000 + index * 53}`,
    houseNumber: String(20 + index),
    lane01: 'Station Road',
    ...places[owner.place],
  },
}));
