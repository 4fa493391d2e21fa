import { localPeople, type LocalPerson } from '../demo-person.ts';
import type { DemoOrganization } from '../demo-organization.ts';

const home = {
  language: 'si',
  province: 'north-central',
  district: 'anuradhapura',
  lane01: 'ජයන්ති මාවත',
} as const;

export const SRIYANI = 'sriyani@example.com';
export const PRIYANTHA = 'priyantha.k@example.com';
export const KAVYA = 'kavya@example.com';

const stories: ReadonlyMap<string, string> = new Map([
  [SRIYANI, 'ශ්‍රියානි, owns නුවරවැව අධ්‍යාපන ආයතනය and teaches, in Sinhala'],
  [KAVYA, 'කාව්‍යා, student of Grade 11, in Sinhala'],
]);

const lecturers = localPeople(
  [
    ['sriyani', 'ශ්‍රියානි', 'දිසානායක', 'female', 'anuradhapura-city'],
    ['priyantha.k', 'Priyantha', 'Karunaratne', 'male', 'mihintale', 'ප්‍රියන්ත කරුණාරත්න'],
  ],
  { ...home, stories, born: 1978, days: [162, 158], phones: '071 4100' },
);

/** Some of them registered in Sinhala letters, some in Latin ones with the Sinhala name beside, and two with Latin ones alone. */
const pupils = localPeople(
  [
    ['kavya', 'Kavya', 'Senanayake', 'female', 'anuradhapura-city', 'කාව්‍යා සේනානායක'],
    ['prabodha', 'Prabodha', 'Rajapaksha', 'male', 'mihintale', 'ප්‍රබෝධ රාජපක්ෂ'],
    ['srimali', 'ශ්‍රීමාලි', 'බණ්ඩාර', 'female', 'anuradhapura-city'],
    ['indrajith', 'Indrajith', 'Wickramaratne', 'male', 'thambuttegama', 'ඉන්ද්‍රජිත් වික්‍රමරත්න'],
    ['sandali', 'සඳලි', 'විජේරත්න', 'female', 'eppawala'],
    ['sathya', 'Sathya', 'Jayasundara', 'female', 'kekirawa', 'සත්‍යා ජයසුන්දර'],
    ['ravindra', 'රවීන්ද්‍ර', 'දසනායක', 'male', 'anuradhapura-city'],
    ['nimesh', 'Nimesh', 'Abeyratne', 'male', 'nochchiyagama', 'නිමේෂ් අබේරත්න'],
    ['ayesha', 'අයේෂා', 'ප්‍රනාන්දු', 'female', 'anuradhapura-city'],
    ['divyanjali', 'Divyanjali', 'Ekanayake', 'female', 'mihintale', 'දිව්‍යාංජලී ඒකනායක'],
    ['malith', 'මලිත්', 'කුමාරසිංහ', 'male', 'medawachchiya'],
    ['nuha', 'Fathima', 'Nuha', 'female', 'horowpathana', 'ෆාතිමා නුහා'],
    ['tharuka', 'තාරුකා', 'රණවීර', 'female', 'anuradhapura-city'],
    ['chanuka', 'Chanuka', 'Weerakoon', 'male', 'thambuttegama', 'චානුක වීරකෝන්'],
    ['krishantha', 'ක්‍රිශාන්ත', 'හේරත්', 'male', 'mihintale'],
    ['sewmini', 'Sewmini', 'Gamage', 'female', 'eppawala', 'සෙව්මිණි ගමගේ'],
    ['isuru', 'ඉසුරු', 'ලියනගේ', 'male', 'anuradhapura-city'],
    ['ruwan', 'Ruwan', 'Tennakoon', 'male', 'kekirawa'],
    ['dulanjali', 'දුලංජලී', 'සමරවීර', 'female', 'anuradhapura-city'],
    ['prasadi', 'Prasadi', 'Rodrigo', 'female', 'medawachchiya', 'ප්‍රසාදි රොඩ්‍රිගෝ'],
    ['amal', 'Amal', 'Gunasekara', 'male', 'anuradhapura-city'],
    ['hiruni', 'හිරුණි', 'අතපත්තු', 'female', 'habarana'],
  ],
  {
    ...home,
    stories,
    born: 2009,
    days: [150, 3],
    phones: '076 4200',
    schoolCollege: 'අනුරාධපුර මධ්‍ය විද්‍යාලය',
  },
);

/** Two teachers and their pupils around Anuradhapura, who use Panthiya in Sinhala. */
export const sinhalaPeople: readonly LocalPerson[] = [...lecturers, ...pupils];

/** The addresses of the pupils, in the order in which they came. */
export const sinhalaPupils = pupils.map(({ registration }) => registration.email);

export const sinhalaOrganization: DemoOrganization = {
  wish: 'nuwarawewa-institute',
  owner: SRIYANI,
  joinCode: 'NUWARA26',
  members: [
    [SRIYANI, 'admin', 'lecturer'],
    [PRIYANTHA, 'lecturer'],
    ...sinhalaPupils.map((email) => [email, 'student'] as const),
  ],
  facts: {
    name: 'නුවරවැව අධ්‍යාපන ආයතනය',
    description: 'අනුරාධපුරයේ නුවරවැව අසල පිහිටි කුඩා ආයතනයකි. විද්‍යාව සහ ගණිතය සිංහල මාධ්‍යයෙන් උගන්වමු.',
    classTypes: ['institute'],
    deliveryMethods: ['both'],
    studentCount: '<100',
    physicalAddress: 'අංක 24, මෛත්‍රීපාල සේනානායක මාවත, අනුරාධපුරය',
    phoneNumber: '025 222 4411',
    establishedYear: 2009,
    subjects: ['විද්‍යාව', 'ගණිතය'],
    language: 'si',
  },
};
