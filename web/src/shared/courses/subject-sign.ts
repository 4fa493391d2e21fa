import { toneOf } from '../../ui/avatar/initials.ts';

// Lines on a field of 24 x 24, drawn for this product.
const signs = {
  axes: 'M4 3v17h17M4 16c5 0 5-10 9-10s4 6 8 6',
  orbits:
    'M12 10.6a1.4 1.4 0 1 0 0 2.8a1.4 1.4 0 0 0 0-2.8M2 12c0-2.2 4.5-4 10-4s10 1.8 10 4s-4.5 4-10 4s-10-1.8-10-4M7 3.3c1.9-1.1 5.7 1.9 8.5 6.7s3.4 9.6 1.5 10.7s-5.7-1.9-8.5-6.7S5.100 4.400 7 3.300',
  ring: 'M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500zM12 6l5.200 3v6',
  leaf: 'M4 20C3 9 9 3 21 3c0 12-6 17.500-14 15.500M4 20c2-6 6-10 11-12',
  bars: 'M4 20h16M6 20v-6h3v6M11 20V9h3v11M16 20V4h3v16',
  speech: 'M4 4h16v11h-9l-5 5v-5H4zM8 8h8M8 11h5',
  angles: 'M8 6l-6 6l6 6M16 6l6 6l-6 6M14 3.500l-4 17',
  globe:
    'M12 2.500a9.500 9.500 0 1 0 0 19a9.500 9.500 0 0 0 0-19M3 9h18M3 15h18M12 2.500c-5 5-5 14 0 19M12 2.500c5 5 5 14 0 19',
  note: 'M9 18V5l11-2.500V16M9 18a2.800 2.800 0 1 1-5.600 0a2.800 2.800 0 0 1 5.600 0M20 16a2.800 2.800 0 1 1-5.600 0a2.800 2.800 0 0 1 5.600 0',
  book: 'M12 6c-3-2.500-6-3-9.500-3v16c3.500 0 6.500.500 9.500 3c3-2.500 6-3 9.500-3V3C18 3 15 3.500 12 6zM12 6v16',
} as const;
type Sign = keyof typeof signs;

/** Words in the names of subjects here, in three scripts. */
const words: readonly (readonly [RegExp, Sign])[] = [
  [/math|algebra|statist|ගණිත|கணித/iu, 'axes'],
  [/physic|භෞතික|பௌதிக/iu, 'orbits'],
  [/chem|රසායන|இரசாயன/iu, 'ring'],
  [/bio|botan|zoo|agri|ජීව|උයිර|உயிர/iu, 'leaf'],
  [/account|commerce|econ|business|ගිණුම්|වාණිජ|ආර්ථික|கணக்|வணிக|பொருள/iu, 'bars'],
  [/\bict\b|comput|technolog|\bit\b|තාක්ෂණ|தொழில்/iu, 'angles'],
  [
    /english|sinhala|tamil|french|japanese|german|korean|language|සිංහල|ඉංග්‍රීසි|தமிழ்|ஆங்கில/iu,
    'speech',
  ],
  [/geograph|history|civic|භූගෝල|ඉතිහාස|புவி|வரலா/iu, 'globe'],
  [/music|danc|art|drama|සංගීත|නැටුම්|இசை|நடன/iu, 'note'],
];
const others: readonly Sign[] = ['book', 'ring', 'globe', 'axes', 'speech'];

/** The sign of a subject: from its name if the name says what it is about. Otherwise one that never changes for the name. */
export function signOf(subject: string): string {
  const known = words.find(([word]) => word.test(subject))?.[1];
  return signs[known ?? others[toneOf(subject.toLowerCase())] ?? 'book'];
}
