import { listGuardians } from '@panthiya/contract/students/guardians.contract';
import { expect, it } from 'vitest';
import { counted, openListDesk } from '../../../../testing/class-lists.ts';
import { openGuardians } from '../../../../testing/guardians.ts';
import { openInstitute } from '../../../../testing/students.ts';

const office = openInstitute();
const { room, list, at } = office;
const { preview, bring, takeOver } = openListDesk(room);
const guardians = openGuardians(() => room().app, office);

const LIST = [
  'Name,Phone,Guardian,Guardian’s phone',
  'Kasun Silva,0772220101,Kamala Silva,077 111 2222',
  'Nimali Silva,0772220102,Kamala,0771112222',
  'Ruwan,0772220103,,0771113333',
  'Amal,0772220104,Sunil,',
].join('\n');

const guardiansOf = async (name: string) => {
  const student = (await list({ search: name })).students[0];
  return (await room().app.call(listGuardians, at(student?.id ?? ''))).body;
};
const idOf = async (name: string) => (await list({ search: name })).students[0]?.id ?? '';

it('R21.2.1 a row with a guardian’s phone makes the guardian, one person a number, without a consent; twice it adds nothing', async () => {
  const first = await preview(LIST);
  expect(first.body.counts).toEqual(counted({ new: 4 }));
  expect(first.body.rows.at(-1)?.notes).toEqual(['A guardian without a phone number is not kept.']);
  await bring(LIST);
  expect(await guardiansOf('Nimali')).toMatchObject({
    guardians: [
      {
        name: 'Kamala Silva',
        mobile: '+94771112222',
        relation: 'other',
        consents: [],
        children: [{ name: 'Kasun Silva' }],
      },
    ],
    told: { whatsapp: [], mail: [] },
  });
  expect((await guardiansOf('Ruwan')).guardians).toMatchObject([{ name: '077 111 3333' }]);
  expect((await guardiansOf('Amal')).guardians).toEqual([]);
  const again = await preview(LIST);
  expect(again.body.counts).toEqual(counted({ known: 4 }));
  await takeOver(LIST, again.body);
  const { rows } = await room().app.pool.query(
    'select (select count(*)::int from guardians where organization_id = $1) as people, (select count(*)::int from guardian_children where organization_id = $1) as links',
    [room().organization.id],
  );
  expect(rows).toEqual([{ people: 2, links: 3 }]);
});

it('R21.2.2 another number is a change that adds a guardian; of a student with four it is said that it is not', async () => {
  await bring(LIST);
  const kasun = await idOf('Kasun');
  const changed = 'Name,Phone,Guardian,Guardian’s phone\nKasun Silva,0772220101,Sunil,0771114444';
  const { body } = await preview(changed);
  expect(body.rows[0]).toMatchObject({
    outcome: 'changed',
    changes: [{ field: 'guardianPhone', from: '+94771112222', to: '+94771114444' }],
  });
  await takeOver(changed, body);
  const names = async () => (await guardians.read(kasun)).guardians.map(({ name }) => name);
  expect(await names()).toEqual(['Kamala Silva', 'Sunil']);
  for (const mobile of ['+94771115551', '+94771115552']) await guardians.add(kasun, { mobile });
  const fifth = changed.replace('4444', '9999');
  const full = await preview(fifth);
  expect(full.body.rows[0]).toMatchObject({
    outcome: 'known',
    notes: ['This student has four guardians already. This one is not added.'],
  });
  await takeOver(fifth, full.body);
  expect(await names()).toHaveLength(4);
});

it('R21.2.6 R21.4.2 a list brings back whoever was removed, without the consents of before', async () => {
  await bring(LIST);
  const kasun = await idOf('Kasun');
  const [kamala] = (await guardians.read(kasun)).guardians;
  await guardians.agree(kasun, kamala?.id ?? '');
  await guardians.remove(kasun, kamala?.id ?? '');
  await bring(LIST);
  expect(await guardians.read(kasun)).toMatchObject({
    guardians: [{ id: kamala?.id, consents: [] }],
    told: { whatsapp: [] },
  });
});
