import { normalized } from '../fields/normalized.ts';
import { toRightSpelling } from '../fields/spelling.ts';
import { LIST_FIELDS, type ListColumns, type ListField } from './list-columns.ts';

/** How people head the columns of their lists, in three languages; blanks, points and capitals do not count. */
const HEADS: Readonly<Record<ListField, readonly string[]>> = {
  name: [
    'name, full name, student, student name, name of student, name in full, name with initials, pupil, pupil name',
    'නම, සම්පූර්ණ නම, සිසුවාගේ නම, ශිෂ්‍යයාගේ නම, ළමයාගේ නම, දරුවාගේ නම, නම මුලකුරු සමඟ, සිසුවා, ශිෂ්‍යයා',
    'பெயர், முழுப் பெயர், மாணவர் பெயர், மாணவரின் பெயர், மாணவன் பெயர், மாணவி பெயர், மாணவர்',
  ],
  indexNumber: [
    'index number, index no, index, index num, student id, student no, student number, admission no, admission number, registration no, reg no, id no, no of student',
    'ඇතුළත් වීමේ අංකය, ඇතුලත් වීමේ අංකය, විභාග අංකය, සිසු අංකය, ශිෂ්‍ය අංකය, සුචි අංකය, දර්ශක අංකය, ලියාපදිංචි අංකය',
    'சுட்டெண், மாணவர் எண், மாணவர் இலக்கம், அனுமதி எண், அனுமதி இலக்கம், பதிவு எண், பதிவு இலக்கம்',
  ],
  phone: [
    'phone, phone no, phone number, mobile, mobile no, mobile number, tel, tel no, telephone, telephone no, telephone number, contact, contact no, contact number, student phone',
    'දුරකථනය, දුරකථන, දුරකථන අංකය, ජංගම දුරකථනය, ජංගම, ජංගම දුරකථන අංකය, සිසුවාගේ දුරකථනය, ෆෝන්, ෆෝන් අංකය',
    'தொலைபேசி, தொலைபேசி எண், தொலைபேசி இலக்கம், கைபேசி, கைபேசி எண், கைத்தொலைபேசி, மாணவர் தொலைபேசி',
  ],
  whatsapp: [
    'whatsapp, whatsapp no, whatsapp number, whats app, wa no, wa number',
    'වට්ස්ඇප්, වට්ස්ඇප් අංකය, වට්ස් ඇප්, වට්සැප්, වට්සැප් අංකය',
    'வாட்ஸ்அப், வாட்ஸ்அப் எண், வாட்ஸ் அப், வாட்சப்',
  ],
  email: [
    'email, e-mail, email address, e-mail address, mail, gmail',
    'ඊමේල්, ඊමේල් ලිපිනය, විද්‍යුත් තැපෑල, ඊ-මේල්',
    'மின்னஞ்சல், மின்னஞ்சல் முகவரி, ஈமெயில்',
  ],
  grade: [
    'grade, class, year, exam year, grade or exam year, al year, ol year, batch, std, standard',
    'ශ්‍රේණිය, පන්තිය, වසර, විභාග වසර, වර්ෂය, ශ්‍රේණිය හෝ විභාග වසර',
    'தரம், வகுப்பு, ஆண்டு, பரீட்சை ஆண்டு, தரம் அல்லது பரீட்சை ஆண்டு',
  ],
  school: [
    'school, school name, name of school, college',
    'පාසල, පාසලේ නම, විද්‍යාලය, ඉස්කෝලය',
    'பாடசாலை, பாடசாலையின் பெயர், பள்ளி, பள்ளிக்கூடம், கல்லூரி',
  ],
  guardian: [
    'guardian, guardian name, parent, parent name, name of parent, name of guardian, father, father name, mother, mother name',
    'භාරකරු, භාරකරුගේ නම, දෙමාපියන්, දෙමාපියන්ගේ නම, දෙමව්පියන්, දෙමාපිය නම, මව, පියා, මවගේ නම, පියාගේ නම',
    'பாதுகாவலர், பாதுகாவலர் பெயர், பெற்றோர், பெற்றோர் பெயர், தாய், தந்தை, தாய் பெயர், தந்தை பெயர்',
  ],
  guardianPhone: [
    "guardian's phone, guardian phone, guardian phone no, parent's phone, parent phone, parent phone no, parent mobile, parent contact, guardian contact, parent tel, father phone, mother phone, home phone",
    'භාරකරුගේ දුරකථනය, භාරකරුගේ දුරකථන අංකය, දෙමාපිය දුරකථනය, දෙමාපිය දුරකථන අංකය, දෙමාපියන්ගේ දුරකථනය, දෙමාපියන්ගේ දුරකථන අංකය, දෙමව්පියන්ගේ දුරකථනය',
    'பாதுகாவலர் தொலைபேசி, பாதுகாவலரின் தொலைபேசி, பெற்றோர் தொலைபேசி, பெற்றோரின் தொலைபேசி, பெற்றோர் கைபேசி',
  ],
};

/** A head as it is compared. Joiners go too: few keyboards write them alike. */
const toCompared = (head: string): string =>
  toRightSpelling(normalized(head, 'NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]|\p{Cf}/gu, '');

const known: ReadonlyMap<string, ListField> = new Map(
  LIST_FIELDS.flatMap((field) =>
    HEADS[field].flatMap((heads) =>
      heads.split(', ').map((head) => [toCompared(head), field] as const),
    ),
  ),
);

/** The field that a head names, or null. '(07x…)' behind it does not count. */
export function fieldOfHead(head: string): ListField | null {
  return known.get(toCompared(head)) ?? known.get(toCompared(head.replace(/\(.*$/s, ''))) ?? null;
}

/** The columns by their heads: each field once, the first column that names it. */
export function columnsOfHeads(heads: readonly string[]): ListColumns {
  const taken = new Set<ListField>();
  return heads.map((head) => {
    const field = fieldOfHead(head);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
