import { describe, expect, it } from 'vitest';
import { highestRole } from '../src/roles.ts';
import {
  organizationBody,
  updateOrganization,
} from '../src/organizations/organizations.contract.ts';
import { isUsableOrgId, orgIdOf } from '../src/organizations/organizations.rules.ts';
import { RESERVED_SEGMENTS } from '../src/pages.ts';

describe('R3.15 orgId is generated from the name', () => {
  it.each([
    ['Sipwin Institute', 'sipwin-institute'],
    ["  St. Mary's   A/L Physics (2026) ", 'st-marys-a-l-physics-2026'],
    ['Académie Nuwara Eliya', 'academie-nuwara-eliya'],
    ['සිප්වින්', ''],
    ['සිප්වින් Physics', 'physics'],
    ['---', ''],
    ['x'.repeat(120), 'x'.repeat(52)],
  ])('%j becomes %j', (name, orgId) => expect(orgIdOf(name)).toBe(orgId));

  it.each([...RESERVED_SEGMENTS, 'sample-veranda', '', 'Sipwin', 'a--b', '-a', 'a'.repeat(61)])(
    'R2.1.23 %j is no orgId',
    (orgId) => expect(isUsableOrgId(orgId)).toBe(false),
  );

  it('takes what names become', () => expect(isUsableOrgId('sipwin-institute-2')).toBe(true));
});

describe('R3.14 organization fields', () => {
  const good = { name: 'Sipwin', phoneNumber: '077 123 4567' };

  it('R5.26 name and phone are enough; the rest may be absent, null or empty', () => {
    const blank = {
      ...good,
      description: '',
      classTypes: null,
      deliveryMethods: [],
      studentCount: null,
      physicalAddress: null,
      email: '',
      website: '',
      establishedYear: null,
      subjects: null,
    };
    const bare = organizationBody.parse(good);
    expect(bare).toEqual(organizationBody.parse(blank));
    expect(bare).toMatchObject({
      phoneNumber: '+94771234567',
      classTypes: [],
      studentCount: '',
      establishedYear: null,
      subjects: [],
    });
  });

  it('takes everything filled', () => {
    const all = {
      ...good,
      orgId: 'sipwin',
      description: 'Physics\r\nand maths',
      classTypes: ['group', 'institute'],
      deliveryMethods: ['offline', 'online'],
      studentCount: '<500',
      physicalAddress: '12 Kandy Road, Kurunegala',
      email: 'office@sipwin.lk',
      website: 'www.sipwin.lk',
      establishedYear: 1998,
      ownerId: '',
      subjects: ['Physics', 'Combined Maths'],
      createdAt: '2026-01-01',
      status: 'active',
    };
    expect(organizationBody.parse(all)).toMatchObject({
      description: 'Physics\nand maths',
      website: 'https://www.sipwin.lk',
      establishedYear: 1998,
    });
  });

  it.each([
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['phoneNumber', ''],
    ['phoneNumber', '077'],
    ['classTypes', ['evening']],
    ['classTypes', ['group', 'group']],
    ['classTypes', 'group'],
    ['deliveryMethods', ['both', 'online']],
    ['studentCount', '50'],
    ['establishedYear', 1899],
    ['establishedYear', new Date().getFullYear() + 1],
    ['establishedYear', 1998.5],
    ['establishedYear', '1998'],
    ['subjects', Array.from({ length: 51 }, (_, index) => `S${index}`)],
    ['subjects', ['']],
    ['subjects', ['x'.repeat(61)]],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:secret@example.lk'],
    ['website', 'https://localhost'],
    ['website', 'ftp://example.lk'],
    ['email', 'office'],
    ['description', 'x'.repeat(2001)],
    ['isPremium', true],
  ])('R3.16 R9.23 R9.24 R9.25 R9.26 refuses %s %j', (field, value) => {
    expect(organizationBody.safeParse({ ...good, [field]: value }).success).toBe(false);
  });

  it('a change holds only what is sent', () => {
    expect(updateOrganization.body.parse({ description: null })).toEqual({ description: '' });
    expect(updateOrganization.body.safeParse({ orgId: 'other' }).success).toBe(false);
  });
});

describe('R2.1.21 the highest role', () => {
  it('is admin, then lecturer, then student', () => {
    expect(highestRole(['student', 'admin'])).toBe('admin');
    expect(highestRole(['student', 'lecturer'])).toBe('lecturer');
    expect(highestRole([])).toBeUndefined();
  });
});
