import type { DemoCourse } from '../course-stories.ts';
import { KAVYA, PRIYANTHA, sinhalaOrganization, sinhalaPupils, SRIYANI } from './institute.ts';

const HOUR = 60;
const WEEK = 7 * 24 * HOUR;
const orgId = sinhalaOrganization.wish;
const pupils = (from: number, to: number, done: (at: number) => number) =>
  sinhalaPupils.slice(from, to).map((email, at) => ({ email, done: done(at) }));

/** What is taught at the institute of Anuradhapura, in Sinhala. */
export const sinhalaCourses: readonly DemoCourse[] = [
  {
    orgId,
    lecturer: SRIYANI,
    joinCode: 'VIDYAWA6',
    status: 'published',
    facts: {
      title: 'විද්‍යාව 2026 සාමාන්‍ය පෙළ',
      subject: 'විද්‍යාව',
      level: 'O/L',
      medium: 'Sinhala',
      delivery: 'both',
      capacity: null,
      description: `11 ශ්‍රේණියේ විෂය නිර්දේශය ඒකකයෙන් ඒකකයට, **2026 සාමාන්‍ය පෙළ** විභාගය දක්වා.

## රැගෙන එන්න
- පෙළපොත සහ පිටු 80ක අභ්‍යාස පොතක්
- පැන්සල, අඩි කෝදුව සහ වර්ණ පැන්සල්: රූපසටහන් බොහොමයක් අඳිමු

## පන්තිය පැවැත්වෙන අයුරු
1. සෙනසුරාදා: සිද්ධාන්ත සහ පරීක්ෂණ, 1 ශාලාවේ.
2. අඟහරුවාදා සවස: ප්‍රශ්න සාකච්ඡාව, මාර්ගගතව.
3. ඒකකයක් අවසානයේ කෙටි ප්‍රශ්න පත්‍රයක්.`,
    },
    times: [
      { weekday: 6, begins: '08:30', ends: '11:30', place: '1 ශාලාව' },
      { weekday: 2, begins: '18:00', ends: '19:30', place: 'මාර්ගගත' },
    ],
    sections: [
      {
        title: '1 ඒකකය: ජීවී පටක',
        lessons: [
          {
            title: 'පටකයක් යනු කුමක් ද?',
            text: `යම් කෘත්‍යයක් ඉටු කිරීමට හැඩගැසුණු, පොදු සම්භවයක් ඇති සෛල සමූහයක් **පටකයක්** ලෙස හැඳින්වේ.

## ශාක පටක
- *විභාජක පටක*: සෛල නිතර බෙදෙයි. මුල් අගත් කඳ අගත් පිහිටයි.
- *ස්ථිර පටක*: මෘදුස්තර, ස්ථූලකෝණාස්තර, දෘඪස්තර, ශෛලම සහ ප්ලෝයම.

## සටහන් පොතේ ලියන්න
1. විභාජක පටකයක ලක්ෂණ තුනක්.
2. ශෛලම සහ ප්ලෝයම අතර වෙනස්කම් දෙකක්.`,
          },
          {
            title: 'සත්ත්ව පටක',
            text: `සත්ත්ව පටක ප්‍රධාන වර්ග හතරකි: **අපිච්ඡද**, **සම්බන්ධක**, **පේශි** සහ **ස්නායු** පටකය.

රුධිරය ද සම්බන්ධක පටකයකි. ඒ මන්දැයි සිතා, පිළිතුර පේළි දෙකකින් ලියාගෙන එන්න.`,
          },
        ],
      },
      {
        title: '2 ඒකකය: ප්‍රභාසංශ්ලේෂණය',
        lessons: [
          {
            title: 'ප්‍රභාසංශ්ලේෂණයට අවශ්‍ය සාධක',
            text: `හරිත ශාක ආලෝක ශක්තිය යොදාගෙන කාබන් ඩයොක්සයිඩ් සහ ජලයෙන් ග්ලූකෝස් නිපදවයි. එහි දී ඔක්සිජන් පිට වේ.

6CO₂ + 6H₂O → C₆H₁₂O₆ + 6O₂

සාධක හතරකි:
- ආලෝකය
- හරිතප්‍රද
- කාබන් ඩයොක්සයිඩ්
- ජලය`,
          },
          {
            title: 'පරීක්ෂණය: පත්‍රයක පිෂ්ටය',
            text: `1. පත්‍රය උතුරන ජලයේ මිනිත්තු දෙකක් තබන්න.
2. එය මද්‍යසාර අඩංගු නළයක දමා, නළය උණු ජලයේ තබන්න. කොළ පැහැය ඉවත් වේ.
3. පත්‍රය ජලයෙන් සෝදා, අයඩීන් ද්‍රාවණයෙන් බිංදු කිහිපයක් දමන්න.

පිෂ්ටය ඇති තැන් **තද නිල්** පැහැ වේ. මද්‍යසාර පහසුවෙන් ගිනි ගන්නා බැවින්, නළය දැල්ලට ළං නොකරන්න.`,
          },
          {
            title: 'ප්‍රශ්න සාකච්ඡාව: ප්‍රභාසංශ්ලේෂණය',
            text: 'පෙළපොතේ 2 ඒකකයේ අභ්‍යාසය කර, නොතේරුණු ප්‍රශ්න සටහන් කරගෙන එන්න.',
            session: {
              inMinutes: 25,
              minutes: 90,
              address: 'https://us02web.zoom.us/j/84412200731',
            },
          },
          {
            title: 'ප්‍රශ්න සාකච්ඡාව: මිශ්‍රණ',
            session: {
              inMinutes: WEEK,
              minutes: 90,
              address: 'https://us02web.zoom.us/j/84412200731',
            },
          },
          { title: 'අම්ල, භස්ම සහ ලවණ', text: 'තවම ලියමින් සිටිමි.', isDraft: true },
        ],
      },
      {
        title: 'පුනරීක්ෂණය',
        lessons: [
          {
            title: '2024 ප්‍රශ්න පත්‍රය: I කොටස',
            text: 'පැය **1**යි, ප්‍රශ්න 40යි. සියලුම ප්‍රශ්නවලට පිළිතුරු සපයන්න. ඉන්පසු පමණක් පිළිතුරු පත්‍රය බලන්න.',
          },
        ],
      },
    ],
    learners: [{ email: KAVYA, done: 3 }, ...pupils(1, 17, (at) => (at * 5) % 6)],
    asking: sinhalaPupils.slice(17, 20),
  },
  {
    orgId,
    lecturer: PRIYANTHA,
    joinCode: 'GANITHA1',
    status: 'published',
    facts: {
      title: '10 ශ්‍රේණිය ගණිතය',
      subject: 'ගණිතය',
      level: 'Grade 10',
      medium: 'Sinhala',
      delivery: 'offline',
      capacity: 8,
      description: 'සිසුන් අට දෙනෙකුට සීමා වූ **කණ්ඩායම් පන්තියකි**. සෑම සතියකම ගෙදර වැඩ බලමු.',
    },
    times: [
      { weekday: 7, begins: '09:00', ends: '12:00', place: '2 ශාලාව' },
      { weekday: 4, begins: '16:00', ends: '17:30', place: '2 ශාලාව' },
    ],
    sections: [
      {
        title: 'පළමු වාරය',
        lessons: [
          {
            title: 'කේන්ද්‍රික ඛණ්ඩයක පරිමිතිය',
            text: `අරය r වූ වෘත්තයක කේන්ද්‍ර කෝණය θ නම්, **චාපයේ දිග** θ/360 × 2πr වේ. පරිමිතිය සොයන විට එයට අරයන් දෙක ද එකතු කරන්න.

## උදාහරණය
අරය 7 cm සහ කෝණය 90° නම්:
- චාපයේ දිග = 90/360 × 2 × 22/7 × 7 = 11 cm
- පරිමිතිය = 11 + 7 + 7 = **25 cm**

අරය 14 cm සහ කෝණය 45° වූ ඛණ්ඩයේ පරිමිතිය ඔබ සොයන්න.`,
          },
          {
            title: 'වර්ගමූලය ආසන්නව සෙවීම',
            text: `25 සහ 36 අතර 30 පිහිටන නිසා, √30 හි අගය 5ත් 6ත් අතර වේ.

- 5.4 × 5.4 = 29.16
- 5.5 × 5.5 = 30.25

30ට වඩාත් ළඟ 30.25 බැවින්, පළමු දශමස්ථානයට √30 හි අගය **5.5** වේ. √18 සහ √70 ද මෙසේ සොයන්න.`,
          },
          {
            title: 'භාග ඇතුළත් ගැටලු',
            text: `සුනිල් තම වැටුපෙන් 1/4ක් ආහාරවලට ද, *ඉතිරියෙන්* 1/3ක් ගමන් වියදමට ද වැය කරයි. දැන් ඉතිරි කොටස කීය ද?

1. ආහාරවලින් පසු ඉතිරිය: 1 − 1/4 = 3/4
2. ගමන් වියදම: 3/4 × 1/3 = 1/4
3. අවසාන ඉතිරිය: 3/4 − 1/4 = **1/2**`,
          },
        ],
      },
    ],
    // The last three wait.
    learners: pupils(6, 17, (at) => (at * 2) % 4),
    asking: sinhalaPupils.slice(20),
  },
  {
    orgId,
    lecturer: SRIYANI,
    joinCode: 'BHAUTHI8',
    status: 'draft',
    facts: {
      title: 'භෞතික විද්‍යාව 2028 උසස් පෙළ',
      subject: 'භෞතික විද්‍යාව',
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'offline',
      capacity: 30,
      description: '',
    },
    times: [],
    sections: [],
    learners: [],
  },
];
