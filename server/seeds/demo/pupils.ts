/** Pupils who fill the demo's lists: first name, last name, district, town. */
const names = [
  ['Tharushi', 'Jayawardena', 'kurunegala', 'kuliyapitiya'],
  ['Mohamed', 'Nazeer', 'puttalam', 'chilaw'],
  ['Abinaya', 'Sivakumar', 'kurunegala', 'kurunegala-city'],
  ['Pasindu', 'Rathnayake', 'kurunegala', 'mawathagama'],
  ['Dinithi', 'Herath', 'kurunegala', 'kurunegala-city'],
  ['Kavindu', 'Dissanayake', 'puttalam', 'puttalam-city'],
  ['Fathima', 'Rizna', 'puttalam', 'puttalam-city'],
  ['Sithum', 'Ekanayake', 'kurunegala', 'kuliyapitiya'],
  ['Hasini', 'Wickramasinghe', 'kurunegala', 'kurunegala-city'],
  ['Yasas', 'Gunawardena', 'kurunegala', 'mawathagama'],
  ['සඳුනි', 'ප්‍රනාන්දු', 'kurunegala', 'kurunegala-city'],
  ['கவிதா', 'ராஜன்', 'puttalam', 'chilaw'],
  ['Oshadi', 'Samarakoon', 'kurunegala', 'kurunegala-city'],
  ['Ravindu', 'Bandara', 'kurunegala', 'kuliyapitiya'],
] as const;

const phoneOf = (index: number): string => `077 55${10_000 + index * 37}`;

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
