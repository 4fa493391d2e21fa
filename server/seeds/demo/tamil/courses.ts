import type { DemoCourse } from '../course-stories.ts';
import { FAIZAL, tamilOrganization, tamilPupils, THARSIKA, YOGESWARY } from './institute.ts';

const HOUR = 60;
const orgId = tamilOrganization.wish;
const pupils = (from: number, to: number, done: (at: number) => number) =>
  tamilPupils.slice(from, to).map((email, at) => ({ email, done: done(at) }));

/** What is taught at the institute of Batticaloa, in Tamil. */
export const tamilCourses: readonly DemoCourse[] = [
  {
    orgId,
    lecturer: YOGESWARY,
    joinCode: 'PAUTHIK7',
    status: 'published',
    facts: {
      title: 'பௌதிகவியல் 2027 உயர்தரம்',
      subject: 'பௌதிகவியல்',
      level: 'A/L',
      medium: 'Tamil',
      delivery: 'both',
      capacity: null,
      description: `**2027 உயர்தரப் பரீட்சைக்கான** கோட்பாட்டு வகுப்பு, அலகு அலகாக.

## கொண்டு வர வேண்டியவை
- பாடத்திட்டமும் கடந்தகால வினாத்தாள்களும்
- *வரைபுத் தாள்*: நிறைய வரைபுகள் வரைவோம்

## வகுப்பு நடைபெறும் முறை
1. சனி: கோட்பாடும் செய்முறையும், மண்டபம் 1.
2. வியாழன் மாலை: வினா விடை, இணையவழி.
3. ஒவ்வோர் அலகின் முடிவிலும் ஒரு மாதிரி வினாத்தாள்.`,
    },
    times: [
      { weekday: 6, begins: '14:00', ends: '17:00', place: 'மண்டபம் 1' },
      { weekday: 4, begins: '18:30', ends: '20:00', place: 'இணையவழி' },
    ],
    sections: [
      {
        title: 'அலகு 1: அளவீடு',
        lessons: [
          {
            title: 'பௌதிகக் கணியங்களும் அலகுகளும்',
            text: `அளக்கக்கூடிய ஒன்று **பௌதிகக் கணியம்** எனப்படும். ஒவ்வொரு கணியத்துக்கும் ஒரு பெறுமானமும் ஓர் அலகும் உண்டு.

## அடிப்படைக் கணியங்கள்
- நீளம்: மீற்றர் (m)
- திணிவு: கிலோகிராம் (kg)
- நேரம்: செக்கன் (s)
- மின்னோட்டம்: அம்பியர் (A)
- வெப்பநிலை: கெல்வின் (K)

வேகம், விசை, சக்தி ஆகியவற்றின் அலகுகளை அடிப்படை அலகுகளில் எழுதுங்கள்.`,
          },
          {
            title: 'வேணியர் இடுக்கிமானி',
            text: `பிரதான அளவிடையின் ஒரு பிரிவு 1 mm. வேணியர் அளவிடையின் ஒரு பிரிவு 0.9 mm.

**இழிவெண்ணிக்கை** = 1 mm − 0.9 mm = 0.1 mm

1. முதலில் பூச்சிய வழுவைப் பாருங்கள்.
2. வீட்டில் உள்ள ஐந்து பொருட்களின் விட்டத்தை அளந்து அட்டவணையில் எழுதுங்கள்.`,
          },
        ],
      },
      {
        title: 'அலகு 2: நேர்கோட்டு இயக்கம்',
        lessons: [
          {
            title: 'இயக்கச் சமன்பாடுகள்',
            text: `சீரான ஆர்முடுகலுடன் நேர்கோட்டில் இயங்கும் பொருளுக்கு:

- v = u + at
- s = ut + ½at²
- v² = u² + 2as

## உதாரணம்
ஓய்விலிருந்து புறப்படும் பேருந்து 2 m s⁻² சீரான ஆர்முடுகலுடன் 10 s இயங்குகிறது.
- இறுதி வேகம் = 0 + 2 × 10 = **20 m s⁻¹**
- சென்ற தூரம் = ½ × 2 × 10 × 10 = **100 m**`,
          },
          {
            title: 'வேக-நேர வரைபுகள்',
            text: `வேக-நேர வரைபின் **படித்திறன்** ஆர்முடுகலைத் தரும். வரைபின் கீழுள்ள **பரப்பளவு** இடப்பெயர்ச்சியைத் தரும்.

இரண்டு தரிப்பிடங்களுக்கு இடையே செல்லும் பேருந்துக்கு வேக-நேர வரைபை வரையுங்கள்.`,
          },
          {
            title: 'வினா விடை: இயக்கம்',
            text: 'பயிற்சி 2.1 முதல் 2.12 வரை செய்து, தெளிவில்லாத வினாக்களைக் குறித்து வாருங்கள்.',
            session: {
              inMinutes: 50,
              minutes: 90,
              address: 'https://us02web.zoom.us/j/84412200745',
            },
          },
          {
            title: 'வினா விடை: வரைபுகள்',
            session: {
              inMinutes: 6 * 24 * HOUR,
              minutes: 90,
              address: 'https://us02web.zoom.us/j/84412200745',
            },
          },
          { title: 'நியூட்டனின் விதிகள்', text: 'எழுதப்படுகிறது.', isDraft: true },
        ],
      },
      {
        title: 'மீட்டல்',
        lessons: [
          {
            title: 'கடந்தகால வினாத்தாள் 2024: பகுதி I',
            text: '**2 மணித்தியாலங்கள்**, 50 வினாக்கள். எல்லா வினாக்களுக்கும் விடை எழுதிய பின்னரே விடைத்தாளைப் பாருங்கள்.',
          },
        ],
      },
    ],
    learners: [{ email: THARSIKA, done: 3 }, ...pupils(1, 16, (at) => (at * 5) % 7)],
    asking: tamilPupils.slice(16, 19),
  },
  {
    orgId,
    lecturer: FAIZAL,
    joinCode: 'KANITH11',
    status: 'published',
    facts: {
      title: 'தரம் 11 கணிதம்',
      subject: 'கணிதம்',
      level: 'Grade 11',
      medium: 'Tamil',
      delivery: 'offline',
      capacity: 9,
      description: 'ஒன்பது மாணவர்களுக்கான **குழு வகுப்பு**. ஒவ்வொரு வாரமும் வீட்டு வேலை பார்க்கப்படும்.',
    },
    times: [
      { weekday: 7, begins: '08:00', ends: '10:30', place: 'மண்டபம் 2' },
      { weekday: 3, begins: '16:00', ends: '17:30', place: 'மண்டபம் 2' },
    ],
    sections: [
      {
        title: 'முதலாம் தவணை',
        lessons: [
          {
            title: 'மடக்கைகள்',
            text: `10² = 100 என்பதை log₁₀ 100 = 2 என எழுதலாம்.

- log (m × n) = log m + log n
- log (m ÷ n) = log m − log n

## உதாரணம்
log₁₀ 2 = 0.3010, log₁₀ 3 = 0.4771 எனின், log₁₀ 6 = 0.3010 + 0.4771 = **0.7781**

log₁₀ 12 இன் பெறுமானத்தைக் காண்க.`,
          },
          {
            title: 'உருளையின் மேற்பரப்பளவு',
            text: `ஆரை r, உயரம் h உடைய திண்ம உருளையின் மொத்த மேற்பரப்பளவு 2πr² + 2πrh ஆகும்.

## உதாரணம்
ஆரை 7 cm, உயரம் 10 cm:
- இரு வட்ட முகங்கள்: 2 × 22/7 × 7 × 7 = 308 cm²
- வளைபரப்பு: 2 × 22/7 × 7 × 10 = 440 cm²
- மொத்தம்: **748 cm²**`,
          },
          {
            title: 'எளிய வட்டியும் கூட்டு வட்டியும்',
            text: `ரூ. 10,000 ஐ 10 % ஆண்டு வட்டி வீதத்தில் இரண்டு ஆண்டுகளுக்கு வைப்புச் செய்தால்:

1. எளிய வட்டி: ரூ. 1,000 + ரூ. 1,000 = ரூ. 2,000
2. கூட்டு வட்டி: ரூ. 1,000 + ரூ. 1,100 = **ரூ. 2,100**

மூன்றாம் ஆண்டின் முடிவில் இரண்டுக்கும் இடையிலான வித்தியாசம் எவ்வளவு?`,
          },
        ],
      },
    ],
    // The last two wait.
    learners: pupils(5, 16, (at) => (at * 2) % 4),
    asking: tamilPupils.slice(19),
  },
  {
    orgId,
    lecturer: YOGESWARY,
    joinCode: 'IRASAYA8',
    status: 'draft',
    facts: {
      title: 'இரசாயனவியல் 2028 உயர்தரம்',
      subject: 'இரசாயனவியல்',
      level: 'A/L',
      medium: 'Tamil',
      delivery: 'offline',
      capacity: 30,
      description: '',
    },
    times: [],
    sections: [],
    learners: [],
  },
];
