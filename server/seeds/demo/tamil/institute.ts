import { localPeople, type LocalPerson } from '../demo-person.ts';
import type { DemoOrganization } from '../demo-organization.ts';

const home = {
  language: 'ta',
  province: 'eastern',
  district: 'batticaloa',
  lane01: 'பார் வீதி',
} as const;

export const YOGESWARY = 'yogeswary@example.com';
export const FAIZAL = 'faizal@example.com';
export const THARSIKA = 'tharsika@example.com';

const stories: ReadonlyMap<string, string> = new Map([
  [YOGESWARY, 'யோகேஸ்வரி, owns தேனாடு கல்வி நிலையம் and teaches, in Tamil'],
  [THARSIKA, 'தர்சிகா, student of A/L physics, in Tamil'],
]);

const lecturers = localPeople(
  [
    ['yogeswary', 'யோகேஸ்வரி', 'நாகலிங்கம்', 'female', 'batticaloa-city'],
    ['faizal', 'Mohamed', 'Faizal', 'male', 'kattankudy', 'முகம்மது பைசல்'],
  ],
  { ...home, stories, born: 1974, days: [144, 141], phones: '077 4300' },
);

/** Some of them registered in Tamil letters, some in Latin ones with the Tamil name beside, and two with Latin ones alone. */
const pupils = localPeople(
  [
    ['tharsika', 'Tharsika', 'Pathmanathan', 'female', 'batticaloa-city', 'தர்சிகா பத்மநாதன்'],
    ['kavishan', 'Kavishan', 'Sivalingam', 'male', 'batticaloa-city', 'கவிஷன் சிவலிங்கம்'],
    ['kausalya', 'கௌசல்யா', 'இராசதுரை', 'female', 'kaluwanchikudy'],
    ['shifna', 'Fathima', 'Shifna', 'female', 'kattankudy', 'பாத்திமா சிப்னா'],
    ['thushyanthan', 'துஷ்யந்தன்', 'கணபதிப்பிள்ளை', 'male', 'chenkalady'],
    ['srikanth', 'Srikanth', 'Kumarasamy', 'male', 'batticaloa-city', 'ஸ்ரீகாந்த் குமாரசாமி'],
    ['lakshika', 'லக்ஷிகா', 'தர்மலிங்கம்', 'female', 'batticaloa-city'],
    ['rifkhan', 'Ahamed', 'Rifkhan', 'male', 'eravur', 'அகமட் ரிப்கான்'],
    ['pavithra', 'Pavithra', 'Jeyaseelan', 'female', 'valaichenai', 'பவித்ரா ஜெயசீலன்'],
    ['dilakshan', 'டிலக்சன்', 'செல்வராசா', 'male', 'batticaloa-city'],
    ['nilukshan', 'Nilukshan', 'Thangarajah', 'male', 'kaluwanchikudy', 'நிலுக்ஷன் தங்கராஜா'],
    ['aysha', 'ஆயிஷா', 'நிஸார்', 'female', 'oddamavadi'],
    ['abarna', 'Abarna', 'Vijayakumar', 'female', 'batticaloa-city', 'அபர்ணா விஜயகுமார்'],
    ['krishanthy', 'கிருஷாந்தி', 'வேலாயுதம்', 'female', 'chenkalady'],
    ['mithushan', 'Mithushan', 'Arulanantham', 'male', 'batticaloa-city', 'மிதுசன் அருளானந்தம்'],
    ['hamsini', 'ஹம்சினி', 'புஷ்பராஜா', 'female', 'valaichenai'],
    ['shalini', 'Shalini', 'Xavier', 'female', 'batticaloa-city'],
    ['gowrishankar', 'கௌரிசங்கர்', 'நடராசா', 'male', 'batticaloa-city'],
    ['rizwana', 'றிஸ்வானா', 'ஜமால்தீன்', 'female', 'eravur'],
    ['sajeevan', 'Sajeevan', 'Gnanasekaram', 'male', 'kaluwanchikudy', 'சஜீவன் ஞானசேகரம்'],
    ['jonathan', 'Jonathan', 'Baskaran', 'male', 'batticaloa-city'],
    ['vithurshan', 'விதுர்ஷன்', 'சின்னத்தம்பி', 'male', 'batticaloa-city'],
  ],
  {
    ...home,
    stories,
    born: 2008,
    days: [137, 4],
    phones: '075 4400',
    schoolCollege: 'மட்டக்களப்பு மத்திய கல்லூரி',
  },
);

/** Two teachers and their pupils around Batticaloa, who use Panthiya in Tamil. */
export const tamilPeople: readonly LocalPerson[] = [...lecturers, ...pupils];

/** The addresses of the pupils, in the order in which they came. */
export const tamilPupils = pupils.map(({ registration }) => registration.email);

export const tamilOrganization: DemoOrganization = {
  wish: 'thenadu-institute',
  owner: YOGESWARY,
  joinCode: 'THENADU6',
  members: [
    [YOGESWARY, 'admin', 'lecturer'],
    [FAIZAL, 'lecturer'],
    ...tamilPupils.map((email) => [email, 'student'] as const),
  ],
  facts: {
    name: 'தேனாடு கல்வி நிலையம்',
    description:
      'மட்டக்களப்பு கல்லடியில் உள்ள சிறிய கல்வி நிலையம். பௌதிகவியலும் கணிதமும் தமிழ் மொழிமூலம் கற்பிக்கப்படுகின்றன.',
    classTypes: ['institute'],
    deliveryMethods: ['both'],
    studentCount: '<100',
    physicalAddress: 'இல. 18, நொச்சிமுனை வீதி, கல்லடி, மட்டக்களப்பு',
    phoneNumber: '065 222 5522',
    establishedYear: 2011,
    subjects: ['பௌதிகவியல்', 'கணிதம்'],
    language: 'ta',
  },
};
