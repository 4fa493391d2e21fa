/** The institute whose students are searched, and the one whose list is taken over; the learner is admin of it. */
export const INSTITUTE = 'institute-5';
const STUDENTS = 20_000;

const institute = `(select id from organizations where org_id = '${INSTITUTE}')`;
const pick = (list: readonly string[], number: string) =>
  `(array[${list.map((name) => `'${name}'`).join(', ')}])[1 + (${number}) % ${list.length}]`;
const FIRST = ['Nimal', 'Kasun', 'Nethmi', 'Sanduni', 'නිමල්', 'කසුන්', 'நிமலன்', 'Ishara'];
const LAST = ['Perera', 'Silva', 'Fernando', 'පෙරේරා', 'සිල්වා', 'சிவகுமார்', 'Nazeer'];

/** Upon the school: twenty thousand students in one institute, most of them without an account, and the words of all students. */
export const institute20k: readonly string[] = [
  // No plan of the scene has a limit.
  'update package_features set count = -1',
  `insert into students (id, organization_id, name, sort_name, index_number, phone, grade)
    select gen_random_uuid(), ${institute}, name, upper(name), (100000 + n)::text, '+9476' || lpad((n * 37 % 10000000)::text, 7, '0'), (6 + n % 8)::text
    from (select n, ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 8')} || ' ' || n % 97 as name
      from generate_series(1, ${STUDENTS} - (select count(*)::int from students where organization_id = ${institute})) n) listed`,
  `insert into index_numbers (organization_id, index_number, student_id)
    select organization_id, index_number, id from students where index_number is not null on conflict do nothing`,
  `insert into student_words (organization_id, word, sort_name, student_id)
    select organization_id, word, sort_name, students.id
    from students left join users on users.id = students.user_id,
      unnest(student_words_of(coalesce(students.name, first_name || ' ' || last_name), index_number,
        array[students.phone, coalesce(phone_number, '')])) as word
    order by 1, 2, 3, 4 on conflict do nothing`,
  `update organizations set accountless_count = (select count(*) from students where organization_id = ${institute} and user_id is null)
    where id = ${institute}`,
];

/** A class list as it is pasted: so many pupils whom nobody knows, the first of this number. */
export function pastedList(rows: number, from: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const n = from + row;
    return `Nimali ${String.fromCodePoint(65 + (n % 26))}${n}\tL${n}\t071 ${String(1_000_000 + n)}\t${6 + (n % 8)}`;
  });
  return ['Name\tIndex No\tPhone\tGrade', ...lines].join('\n');
}
