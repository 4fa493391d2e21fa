type PupilName = readonly [
  first: string,
  last: string,
  district: string,
  town: string,
  ownScriptName?: string,
];

/** Pupils who fill the demo's lists: first name, last name, district, town, and how their school's list has the name. */
const named: readonly PupilName[] = [
  ['Tharushi', 'Jayawardena', 'kurunegala', 'kuliyapitiya', 'තරුෂි ජයවර්ධන'],
  ['Mohamed', 'Nazeer', 'puttalam', 'chilaw', 'முகமது நசீர்'],
  ['Abinaya', 'Sivakumar', 'kurunegala', 'kurunegala-city', 'அபிநயா சிவகுமார்'],
  ['Pasindu', 'Rathnayake', 'kurunegala', 'mawathagama', 'පසිඳු රත්නායක'],
  ['Dinithi', 'Herath', 'kurunegala', 'kurunegala-city', 'දිනිති හේරත්'],
  ['Kavindu', 'Dissanayake', 'puttalam', 'puttalam-city', 'කවිඳු දිසානායක'],
  ['Fathima', 'Rizna', 'puttalam', 'puttalam-city', 'பாத்திமா ரிஸ்னா'],
  ['Sithum', 'Ekanayake', 'kurunegala', 'kuliyapitiya'],
  ['Hasini', 'Wickramasinghe', 'kurunegala', 'kurunegala-city'],
  ['Yasas', 'Gunawardena', 'kurunegala', 'mawathagama', 'යසස් ගුණවර්ධන'],
  ['සඳුනි', 'ප්‍රනාන්දු', 'kurunegala', 'kurunegala-city'],
  ['கவிதா', 'ராஜன்', 'puttalam', 'chilaw'],
  ['Oshadi', 'Samarakoon', 'kurunegala', 'kurunegala-city'],
  ['Ravindu', 'Bandara', 'kurunegala', 'kuliyapitiya'],
];

const FIRST_NAMES = ['Amaya', 'Bihan', 'Chathuri', 'Dulaj', 'Eranga', 'Gayani', 'Imesh', 'Janani'];
const LAST_NAMES = [
  'Abeysekara',
  'Basnayake',
  'Cooray',
  'Edirisinghe',
  'Hettiarachchi',
  'Kumarasinghe',
  'Liyanage',
];
const TOWNS = [
  ['kurunegala', 'kurunegala-city'],
  ['kurunegala', 'mawathagama'],
  ['puttalam', 'chilaw'],
] as const;
/** Those who came after them: each first name with each last name. */
const others = FIRST_NAMES.flatMap((first, at) =>
  LAST_NAMES.map((last, index): PupilName => {
    const [district, town] = TOWNS[(at + index) % TOWNS.length] ?? TOWNS[0];
    return [first, last, district, town];
  }),
);
const names = [...named, ...others];

const phoneOf = (index: number): string => `077 55${10_000 + index * 37}`;

/** How many days ago the first of them registered. */
const FIRST_DAYS = 170;
/** Days ago that one of them registered: few at first, then more and more. */
const daysAgoOf = (index: number): number =>
  Math.floor(FIRST_DAYS * (1 - Math.sqrt((index + 1) / names.length)));

/** Their registrations; one after another they get a number of their own in address and phone. */
export const demoPupils = names.map(([firstName, lastName, district, city], index) => ({
  firstName,
  lastName,
  dateOfBirth: `2008-0${1 + (index % 9)}-1${index % 9}`,
  gender: index % 2 === 0 ? ('female' as const) : ('male' as const),
  email: `pupil${index + 1}@example.com`,
  phoneNumber: phoneOf(index),
  whatsappNumber: phoneOf(index),
  houseNumber: String(10 + index),
  lane01: 'Kandy Road',
  province: 'north-western',
  district,
  city,
}));

/** Their names as their schools write them, by address. */
export const ownScriptNames: ReadonlyMap<string, string> = new Map([
  ['nethmi@example.com', 'නෙත්මි විජේසිංහ'],
  ['kasun@example.com', 'කසුන් පෙරේරා'],
  ['shanthi@example.com', 'சாந்தி இராஜரத்தினம்'],
  ...named.flatMap(([, , , , own], index) =>
    own === undefined ? [] : [[`pupil${index + 1}@example.com`, own] as const],
  ),
]);

/** When they registered, as days before the demo was made. */
export const pupilDays: readonly (readonly [email: string, daysAgo: number])[] = demoPupils.map(
  ({ email }, index) => [email, daysAgoOf(index)],
);
